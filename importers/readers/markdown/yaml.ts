import { parse } from "yaml";
import { fieldLine } from "./front-matter-parts.ts";

/** Parses YAML and keeps all values as words; throws if it cannot be parsed. */
export function parseYaml(text: string): unknown {
  try {
    return strictYaml(text);
  } catch (error) {
    const indentedText = indented(text);
    if (indentedText === text) throw error;
    return strictYaml(indentedText);
  }
}

/** Parsers of Ruby and Go take values that go on at the beginning of a line, and tabs. */
const indented = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(/^\t+/, (tabs) => "  ".repeat(tabs.length)))
    .map((line) =>
      !line.trim() || fieldLine.test(line) || /^[\s#-]/.test(line) ? line : `  ${line}`,
    )
    .join("\n");

/** Aliases are bounded, since a few of them expand to gigabytes. */
const strictYaml = (text: string): unknown =>
  parse(text, {
    schema: "failsafe",
    merge: true,
    uniqueKeys: false,
    maxAliasCount: 20,
    logLevel: "error",
  });
