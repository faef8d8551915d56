/** Dark or light: what the system prefers, until the visitor says otherwise. */

const KEY = "theme";
const system = matchMedia("(prefers-color-scheme: dark)");

/** Put the remembered choice on the page; call before the first drawing. */
export function applyTheme() {
  const chosen = localStorage.getItem(KEY);
  if (chosen) document.documentElement.dataset.theme = chosen;
}

export function isDark() {
  return (localStorage.getItem(KEY) ?? (system.matches ? "dark" : "light")) === "dark";
}

/** The other one from now on, in every tab of this browser. */
export function toggleTheme() {
  localStorage.setItem(KEY, isDark() ? "light" : "dark");
  applyTheme();
}

/** Call `listener` when the system or another tab changes the theme. */
export function onThemeChange(listener) {
  system.addEventListener("change", listener);
  window.addEventListener("storage", ({ key }) => {
    if (key !== KEY) return;
    applyTheme();
    listener();
  });
}
