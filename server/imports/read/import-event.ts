import type { ImportLine } from "#contract/areas/imports.ts";
import type { DataArea } from "#contract/resources.ts";
import type { SourceEvent, SourceSite, SourceText } from "#importers/source.ts";

/**
 * An import reads these events: those of a reader of `importers/`, or those of the export of
 * another Nokshi site, whose objects have areas and ids.
 */
export type ImportEvent =
  | Exclude<SourceEvent, { event: "site" | "text" | "line" }>
  | { event: "site"; site: Partial<SiteToImport> }
  | { event: "text"; text: TextToImport }
  | { event: "line"; line: ImportLine };

export interface SiteToImport extends SourceSite {
  /** True for the export of another Nokshi site, whose objects come as they are. */
  isOwnFormat?: boolean;
}

export interface TextToImport extends SourceText {
  /** The object of another Nokshi site that the text is; the body has its fields as JSON. */
  own?: OwnObject;
}

export interface OwnObject {
  area: DataArea;
  id: number;
  /** Visitors read it as the date of a project. */
  createdAt?: string;
}

export const reportLine = (
  code: ImportLine["code"],
  title: string | null,
  message: string,
): ImportEvent => ({ event: "line", line: { code, title, message } });
