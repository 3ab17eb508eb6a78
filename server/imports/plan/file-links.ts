import { decodePercent } from "#format/decode-percent.ts";
import { trimEnd } from "#format/trim-end.ts";
import type { TextToImport } from "../read/import-event.ts";

/** A text of an archive, by the path of its file. */
interface TextFile {
  /** The path is normalized: without its extension, in lower case. */
  path: string;
  target: string;
}

/** Finds the new addresses of the texts that links between files mean. */
export interface TextFiles {
  add(path: string, target: string): void;
  /** Returns the address here for a link in a text of `folder`; null if there is none. */
  find(address: string, folder: string): string | null;
  /** Returns the address of the text that a path means from anywhere; null if there is none. */
  findAnywhere(path: string, folder: string): string | null;
}

const ending = /\.(?:html\.)?(?:md|markdown|mdx|mdown|mkdn?|mdwn|mdtext|html?)$/;

/** Two spellings of a path of the same text are the same then. */
function normalized(path: string): string {
  const plain = trimEnd(decodePercent(path).normalize("NFC").toLowerCase(), "/");
  return plain.replace(ending, "").replace(/(?:^|\/)(?:_?index|readme)$/, "");
}

/** Resolves `.` and `..`; a path that would lead out of the archive ends at its root. */
function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

export function createTextFiles(): TextFiles {
  const byPath = new Map<string, string>();
  const byName = new Map<string, TextFile[]>();

  return {
    add(path, target) {
      const key = normalized(path);
      if (byPath.has(key)) return;
      byPath.set(key, target);
      const same = byName.get(nameOf(key));
      if (same) same.push({ path: key, target });
      else byName.set(nameOf(key), [{ path: key, target }]);
    },

    find: (address, folder) =>
      byPath.get(normalized(joined(folder, decodePercent(withoutQuery(address))))) ?? null,

    findAnywhere(address, folder) {
      const path = normalized(joined("", decodePercent(withoutQuery(address))));
      if (path === "") return null;
      const folderPath = normalized(folder);
      const candidates = (byName.get(nameOf(path)) ?? []).filter(
        (each) => each.path === path || each.path.endsWith(`/${path}`),
      );
      const beside = candidates.find(
        (each) => each.path === (folderPath ? `${folderPath}/${path}` : path),
      );
      if (beside) return beside.target;
      const [first] = candidates.toSorted((one, other) => one.path.length - other.path.length);
      return first?.target ?? null;
    },
  };
}

const withoutQuery = (address: string) => address.slice(0, address.search(/[?#]|$/));

/** Returns whether a text is a file of an archive, so that its links may name other files. */
export const isFileText = ({
  format,
  folder,
  own,
}: Pick<TextToImport, "format" | "folder" | "own">): boolean =>
  !own && format !== "wordpress" && folder !== null && !folder.startsWith("__GHOST_URL__");

/**
 * Links that name a text by a template tag or in double brackets have an address with this prefix.
 */
export const namedText = "@text/";
