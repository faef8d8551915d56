/** Who this tab is: remembered by the tab itself, so that two tabs can be two people. */

const MEMBER = "member";
const CHANNEL = "channel";

/** The name in `?as=Anne`, or null. */
export function wantedName() {
  return new URLSearchParams(location.search).get("as");
}

/** The member this tab was when it was last loaded, or null. */
export function rememberedVisitor() {
  return sessionStorage.getItem(MEMBER);
}

/** From now on this tab is `member`; an address that names somebody follows. */
export function rememberVisitor({ id, name }) {
  sessionStorage.setItem(MEMBER, id);
  if (wantedName() === null || wantedName() === name) return;
  const address = new URL(location.href);
  address.searchParams.set("as", name);
  history.replaceState(null, "", address);
}

export function forgetVisitor() {
  sessionStorage.removeItem(MEMBER);
}

export function rememberedChannel() {
  return sessionStorage.getItem(CHANNEL);
}

export function rememberChannel(id) {
  sessionStorage.setItem(CHANNEL, id);
}
