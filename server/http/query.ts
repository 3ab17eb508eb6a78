import { invalidField } from "../kernel/errors.ts";

/** The first value of each name; throws 400 for invalid UTF-8. */
export function readQuery(url: string): Record<string, string> {
  const search = url.includes("?") ? url.slice(url.indexOf("?") + 1) : "";
  if (!isUtf8(search)) {
    throw invalidField("", "not_utf8");
  }
  const parameters: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) parameters[name] ??= value;
  return { ...parameters };
}

/** Whether a path is UTF-8 and has no percent sign without its two digits. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export function isUtf8(search: string): boolean {
  if (!/%[89a-f]/i.test(search)) return true;
  const bytes = Buffer.from(
    search.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  );
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
