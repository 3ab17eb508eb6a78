import { counted } from "../../source.ts";
import {
  isOfProgram,
  leftOutSentence,
  programFolderOf,
  repositoryFolderOf,
} from "./not-content.ts";
import { isTextFile } from "./text-of-file.ts";

/** The import does not read texts in these forms. */
const otherTexts = /\.(?:html?|org|adoc|asciidoc|rst|textile|txt|ipynb|docx?|odt|rtf|canvas)$/i;

export interface SelectedTexts {
  /** The paths of the texts of the site. */
  taken: string[];
  /** The lines of the report about the files that were left out. */
  lines: string[];
}

/** Selects the texts of the site from the files of an archive. */
export function selectTexts(paths: readonly string[], isOfRepository: boolean): SelectedTexts {
  const byFolder = new Map<string, string[]>();
  const taken: string[] = [];
  const ofProgram: string[] = [];
  const others: string[] = [];
  for (const path of paths.filter((each) => isTextFile(each) || otherTexts.test(each))) {
    const folder = programFolderOf(path) ?? (isOfRepository ? repositoryFolderOf(path) : null);
    const isText = isTextFile(path);
    if (folder !== null) {
      if (isText) listOf(byFolder, folder).push(path);
    } else if (isOfProgram(path)) ofProgram.push(path);
    else if (isText) taken.push(path);
    else others.push(path);
  }
  return { taken, lines: leftOutLines(byFolder, ofProgram, others) };
}

function listOf(lists: Map<string, string[]>, name: string): string[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}

function leftOutLines(
  byFolder: ReadonlyMap<string, readonly string[]>,
  ofProgram: readonly string[],
  others: readonly string[],
): string[] {
  const lines = [...byFolder].map(([folder, paths]) => {
    const names = paths.map((path) => path.slice(folder.length + 1));
    return leftOutSentence(`in ${folder}, a folder without site texts`, names);
  });
  if (ofProgram.length > 0) lines.push(leftOutSentence("that belong to a program", ofProgram));
  if (others.length > 0) lines.push(leftOutSentence("in an unsupported format", others));
  return lines.slice(0, maxFolderLines).concat(restOf(lines));
}

const maxFolderLines = 100;

const restOf = (lines: readonly string[]): string[] =>
  lines.length > maxFolderLines
    ? [`Also left out: the files of ${counted(lines.length - maxFolderLines, "more folder")}.`]
    : [];
