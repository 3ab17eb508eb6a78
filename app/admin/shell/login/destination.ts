/** Returns the address to open after sign-in; ignores addresses outside the panel. */
export function destinationIn(parameters: URLSearchParams, origin: string): string {
  const requestedPath = parameters.get("next") ?? "";
  const next = requestedPath.includes("\\") ? null : URL.parse(requestedPath, origin);
  const isInside = next?.origin === origin && /^\/admin(?:\/|$)/.test(next.pathname);
  return isInside ? next.pathname + next.search : "/admin";
}
