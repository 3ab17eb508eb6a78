import { parseAccept } from "hono/utils/accept";

/** Returns how much a client wants each media type, by its `Accept` header; 0 means not at all. */
export function readAccept(header: string) {
  const accepted = parseAccept(header.slice(0, 1000));
  const find = (pattern: string) =>
    accepted.find(({ type }) => type.toLowerCase() === pattern)?.q ?? null;
  return {
    qualityOf: (type: string) => find(type) ?? find(`${type.split("/")[0]}/*`) ?? find("*/*") ?? 0,
    /** The quality of the type itself, regardless of patterns beside it. */
    namedQualityOf: (type: string) => find(type) ?? 0,
  };
}
