/**
 * Returns the origin of an address as Content-Security-Policy names it, `scheme://host[:port]`;
 * null for any other, since hosts may hold signs that end a directive, such as `;` and `,`.
 */
export function policySource(address: string): string | null {
  const { protocol = "", host = "" } = URL.parse(address) ?? {};
  const isHost = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(host);
  return isHost && /^https?:$/.test(protocol) ? `${protocol}//${host}` : null;
}
