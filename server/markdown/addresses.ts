const allowed = /^(?:https?|ircs?|mailto|xmpp)$/i;

/**
 * Whether a link or picture in Markdown may keep its address: one of six schemes, or relative.
 * Section 1 of the product specification.
 */
export function isAllowedAddress(address: string): boolean {
  const colon = address.indexOf(":");
  const isRelative = colon === -1 || /[/?#]/.test(address.slice(0, colon));
  return isRelative || allowed.test(address.slice(0, colon));
}
