import type { Media, MediaUses } from "#contract/areas/media.ts";
import { ApiError } from "../../../api-client/client.ts";
import type { EntryOptions } from "../../resource/resource-entry.ts";
import type { Row } from "../../resource/row.ts";
import { factsOf } from "../file-words.ts";

const choice = (name: string, label: string, values: Readonly<Record<string, string>>) => ({
  name,
  label,
  all: "",
  fallback: "",
  options: [
    { value: "", label: "All" },
    ...Object.entries(values).map(([value, text]) => ({ value, label: text })),
  ],
});

export const mediaOptions: Omit<EntryOptions, "resource" | "icon"> = {
  words: "pictures photos images files library upload",
  searchHint: "Name, description, caption, credit",
  emptyText: "Drop pictures anywhere on this screen, paste them, or press Upload.",
  pageSizes: [24, 48, 96],
  editPath: ":id",
  canAdd: false,
  exported: ["url", "type", "width", "height"],
  failures: { missing: "File not found" },
  removal: { explain: usesIn },
  toSearchHit: (row: Row) => ({
    label: String(row.name),
    detail: factsOf(row as unknown as Media),
  }),
  moreFilters: [
    choice("type", "Type", {
      image: "Pictures",
      document: "Documents",
      "image/jpeg": "JPEG",
      "image/png": "PNG",
      "image/webp": "WebP",
      "image/avif": "AVIF",
      "image/gif": "GIF",
      "image/svg+xml": "SVG",
      "application/pdf": "PDF",
    }),
    choice("unused", "Use", { true: "Unused", false: "Used" }),
    choice("alt", "Alternative text", { missing: "Missing" }),
  ],
};

const shownUses = 5;

function usesIn(error: unknown): string | undefined {
  const { uses, hidden = 0 } = error instanceof ApiError ? error.body : {};
  return uses && usedSentence({ uses, hidden });
}

const placesOf = (count: number) => `${count} ${count === 1 ? "place" : "places"}`;

export const hiddenPlaces = (hidden: number) => `${placesOf(hidden)} that you cannot open`;

export function usedSentence({ uses, hidden }: Pick<MediaUses, "uses" | "hidden">): string {
  const titles = [...new Set(uses.map(({ title }) => `“${title}”`))];
  const more = titles.length - shownUses;
  const listedUses = [
    ...titles.slice(0, shownUses),
    ...(more > 0 ? [`${more} more`] : []),
    ...(hidden > 0 ? [hiddenPlaces(hidden)] : []),
  ];
  const advice =
    hidden > 0 ? "Ask an admin to remove it." : "Remove it there first, or replace it.";
  return `It is used in ${listedUses.join(", ")}. ${advice}`;
}
