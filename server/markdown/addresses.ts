const allowed = /^(?:https?|ircs?|mailto|xmpp)$/i;

/** Section 1 of the product specification: six schemes, or relative. */
export function isAllowedAddress(address: string): boolean {
  const colon = address.indexOf(":");
  const isRelative = colon === -1 || /[/?#]/.test(address.slice(0, colon));
  return isRelative || allowed.test(address.slice(0, colon));
}
