import type { DataArea } from "#contract/resources.ts";
import { isColumns } from "../../resource/codec.ts";

/**
 * A file changes these parts of the whole site only with the consent of the person.
 */
export interface AllowedDocuments {
  scripts: boolean;
  settings: boolean;
}

/** Services that have no host of their own are loaded from these hosts. */
const usualHosts: Readonly<Record<string, string>> = {
  plausible: "https://plausible.io",
  umami: "https://cloud.umami.is",
  ga4: "https://www.googletagmanager.com",
};

const maxNamed = 20;

/**
 * Returns in a sentence what a document would change of the whole site; null if it changes nothing.
 */
export function siteWideChange(
  area: DataArea,
  fields: Readonly<Record<string, unknown>>,
): { document: keyof AllowedDocuments; sentence: string } | null {
  if (area === "scripts") {
    const addresses = scriptAddresses(fields.entries);
    const sentence =
      addresses.length > 0
        ? `Every page would load third-party scripts: ${addresses.join(", ")}.`
        : "The file has site verification or a cookie banner, but no third-party scripts.";
    return { document: "scripts", sentence };
  }
  if (area !== "settings") return null;
  const names = Object.keys(fields).slice(0, maxNamed).join(", ");
  return { document: "settings", sentence: `The file has settings for the whole site: ${names}.` };
}

function scriptAddresses(entries: unknown): string[] {
  const all = (Array.isArray(entries) ? entries : []).filter(isColumns);
  const addresses = all.flatMap((entry) => {
    const values = Object.values(entry).filter(
      (value): value is string => typeof value === "string" && /^(?:https?:)?\/\//i.test(value),
    );
    const usual = usualHosts[String(entry.type)];
    return values.length > 0 || usual === undefined ? values : [usual];
  });
  return [...new Set(addresses)].slice(0, maxNamed).map((address) => address.slice(0, 200));
}
