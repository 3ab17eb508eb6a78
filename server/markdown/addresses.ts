const allowed = /^(?:https?|ircs?|mailto|xmpp)$/i;

/** Only relative addresses and six schemes that cannot run a script are allowed. */
export function isAllowedAddress(address: string): boolean {
  const colon = address.indexOf(":");
  const isRelative = colon === -1 || /[/?#]/.test(address.slice(0, colon));
  return isRelative || allowed.test(address.slice(0, colon));
}
