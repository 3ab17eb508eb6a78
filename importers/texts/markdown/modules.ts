/** The paths of the files that a text imports, by their names in the text. */
export type ImportedFiles = ReadonlyMap<string, string>;

interface TextWithImports {
  text: string;
  files: ImportedFiles;
}

const statement = /(?:import|export)[\s{*"']/y;

const importStatement =
  /import(?:\s{1,20}([\w$]{1,100}))?[^"'`;<>()]{0,2000}["']([^"'\n]{1,500})["'];?[ \t]{0,20}(?:\n|$)/y;

const exportStart = /export\s{1,20}(?:const|let|var|default|function|async|class|\*|\{)/y;

/** Longer statements are left as words. */
const maxStatement = 20_000;

/** Leaves out the statements of a program that an MDX text begins with. */
export function withoutModules(source: string): TextWithImports {
  const files = new Map<string, string>();
  let at = firstWord(source, 0);
  statement.lastIndex = at;
  if (!statement.test(source)) return { text: source, files };
  for (let end = endOfStatement(source, at, files); end !== null; ) {
    at = firstWord(source, end);
    end = endOfStatement(source, at, files);
  }
  return { text: source.slice(at), files };
}

function firstWord(source: string, from: number): number {
  let at = from;
  while (at < source.length && /\s/.test(source.charAt(at))) at += 1;
  // Indentation before the first word may mean code.
  return at > from && at < source.length ? source.lastIndexOf("\n", at) + 1 : at;
}

function endOfStatement(source: string, at: number, files: Map<string, string>): number | null {
  importStatement.lastIndex = at;
  const importMatch = importStatement.exec(source);
  if (importMatch) {
    const { 1: name, 2: path = "" } = importMatch;
    if (name) files.set(name, path);
    return importStatement.lastIndex;
  }
  exportStart.lastIndex = at;
  return exportStart.test(source) ? endOfExport(source, at) : null;
}

/** Returns the end of the line in which all brackets are closed. */
function endOfExport(source: string, start: number): number | null {
  let depth = 0;
  const part = source.slice(start, start + maxStatement);
  const signs = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\[\s\S])*`?|[{}()[\]\n]/g;
  for (const { 0: sign, index } of part.matchAll(signs)) {
    if (/^[{([]$/.test(sign)) depth += 1;
    else if (/^[})\]]$/.test(sign)) depth -= 1;
    else if (sign === "\n" && depth <= 0) return start + index + 1;
  }
  return depth <= 0 && part.length < maxStatement ? start + part.length : null;
}
