/** A short text that differs for values that differ; not for secrets. FNV-1a of their JSON. */
export function versionOf(...values: readonly unknown[]): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(values)))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
