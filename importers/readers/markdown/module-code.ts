import { fromFirstLine, linesOf } from "./front-matter-parts.ts";
import {
  type FieldValue,
  type FrontMatter,
  isFields,
  normalizedFields,
} from "./front-matter-values.ts";
import { parseYaml } from "./yaml.ts";

/** The fields that a text in MDX exports, and the text without the code of its module. */
export interface PartedModule {
  fields: FrontMatter;
  body: string;
}

/** Objects of these names are about the text; others are data of a component. */
const nameOfMetadata = /meta|matter|attribut|post|page|article|info|props|default|config|seo/i;

const declaration =
  /^export[ \t]{1,9}(?:(default)|(?:const|let|var)[ \t]{1,9}([\w$]{1,60})(?:[ \t]{0,9}:[^=\n]{0,200})?)[ \t]{0,9}=?[ \t]{0,9}/;

/** Parts a text from its imports and exports, as MDX and mdsvex have them. */
export function partModuleCode(text: string): PartedModule {
  let fields: FrontMatter = {};
  let body = "";
  let passed = 0;
  const isWithinCode = createCodeReader();
  let isScript = false;
  const readStatement = createStatementReader(text);
  for (const { line, start, end } of linesOf(text, 0)) {
    if (start < passed) continue;
    isScript = line.startsWith("<script") || (isScript && !line.includes("</script"));
    // Svelte has its exports in a script, where they are indented.
    const code = isScript ? line.trimStart() : line;
    if (isWithinCode(line) || !/^(?:export|import)[ \t{*'"]/.test(code)) {
      body += text.slice(start, end);
      continue;
    }
    const statement = readStatement(code, start + line.length - code.length);
    fields = { ...fields, ...statement.fields };
    passed = statement.end;
  }
  return { fields, body: passed === 0 ? text : fromFirstLine(body) };
}

/** Tells of each line of a text, in their order, whether it is within a block of code. */
function createCodeReader(): (line: string) => boolean {
  let fence = "";
  return (line) => {
    const [, sign = ""] = /^[ \t]{0,20}(`{3,100}|~{3,100})/.exec(line) ?? [];
    if (sign && !fence) fence = sign;
    else if (fence && sign.startsWith(fence)) fence = "";
    return fence !== "";
  };
}

function createStatementReader(text: string) {
  // Once brackets reach the end of the text, later ones are not followed: that took square time.
  let hasUnclosed = false;

  return (line: string, start: number) => {
    const [head = "", byDefault = "", name = byDefault] = declaration.exec(line) ?? [];
    const from = start + head.length;
    // The value may begin on the next line.
    const gap = head.trimEnd().endsWith("=")
      ? /^\s{0,20}/.exec(text.slice(from, from + 20))?.[0]
      : "";
    const end = hasUnclosed ? null : endOfStatement(text, from + (gap?.length ?? 0));
    hasUnclosed ||= end === null;
    const stop = end ?? lineEnd(text, from);
    return {
      fields: head ? exportedFields(name, text.slice(from, stop)) : {},
      end: Math.min(text.length, lineEnd(text, stop) + 1),
    };
  };
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
};

const brackets =
  /"(?:[^"\\\n]|\\.){0,2000}"|'(?:[^'\\\n]|\\.){0,2000}'|`(?:[^`\\]|\\[\s\S]){0,2000}`|[{}[\]()\n]/g;

/** Returns where all brackets of a statement are closed at a line's end; null if they never are. */
function endOfStatement(text: string, from: number): number | null {
  let depth = 0;
  brackets.lastIndex = from;
  for (let match = brackets.exec(text); match !== null; match = brackets.exec(text)) {
    const [part] = match;
    if (/^[{[(]$/.test(part)) depth += 1;
    else if (/^[}\])]$/.test(part)) depth -= 1;
    else if (part === "\n" && depth <= 0) return match.index;
  }
  return depth > 0 ? null : text.length;
}

function exportedFields(name: string, written: string): FrontMatter {
  const value = written.trim().replace(/;$/, "").trim();
  const isAboutText = nameOfMetadata.test(name);
  const brace = value.indexOf("{");
  // An object may be handed to a function that checks it.
  if (brace > 0 && isAboutText) return fieldsOfCode(value.slice(brace));
  if (brace !== 0) return normalizedFields({ [name]: withoutQuotes(value) });
  if (!isAboutText) return {};
  try {
    const fields = normalizedFields(parseYaml(plainValues(value)));
    if (isFields(fields)) return fields;
  } catch {
    // Code that is more than values is read by its lines.
  }
  return fieldsOfCode(value);
}

/** Spells strings in ticks and the short forms of minifiers as YAML does. */
const plainValues = (code: string): string =>
  code
    .replace(/`([^`$\\\n]{0,2000})`/g, '"$1"')
    .replace(/!([01])(?![\w])/g, (_, digit) => String(digit === "0"));

const withoutQuotes = (value: string): string => value.replace(/^(["'`])(.*)\1$/, "$2");

/** The values of properties that stand in a line of their own, or between commas. */
function fieldsOfCode(code: string): FrontMatter {
  const fields: Record<string, FieldValue> = {};
  for (const part of code.slice(1).split(/[,\n{}]/)) {
    const end = part.indexOf(":");
    const name = withoutQuotes(part.slice(0, Math.max(0, end)).trim());
    if (/^[\w$-]{1,60}$/.test(name)) fields[name] ??= withoutQuotes(part.slice(end + 1).trim());
  }
  return normalizedFields(fields);
}
