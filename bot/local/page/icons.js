/** Outlines of the page's icons, each a path on a square of 24. */

export const HASH = "M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17";
export const THREAD = "M5 4h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8 8.5h8M8 11.5h5";
export const MENU = "M4 6h16M4 12h16M4 18h16";
export const CLOSE = "M6 6l12 12M18 6 6 18";
export const SEND = "M4 4.5 21 12 4 19.5 6.5 12ZM6.5 12H13";
export const SLASH = "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM14.5 7l-5 10";
export const SUN = "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4";
export const MOON = "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z";
export const EYE = "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z";
export const WARN = "M12 4 2.5 20h19ZM12 10v4.5M12 17v.5";
export const OUT = "M10 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4M13 4h7v7M20 4l-9 9";
export const DOWN = "M6 9.5l6 6 6-6";
export const FILE = "M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM14 3v5h5";
export const DOWNLOAD = "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14";
export const PEOPLE = "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c0-3.5 3-5.5 6.5-5.5s6.5 2 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.5M18 14.5c2.2.7 3.5 2.5 3.5 5";
export const CHECK = "M5 12.5l4.5 4.5L19 7.5";
