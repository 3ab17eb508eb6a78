import { replaceEnclosed } from "../replace-enclosed.ts";

/** These shortcodes hold code; many are named after its language. */
const opening =
  /\[(\[?)(code|sourcecode|crayon|prism|cc|php|html|xml|css|js|javascript|jscript|python|ruby|sql|bash|shell|java|cpp|csharp|perl|scala|powershell|yaml|json)((?:\s[^[\]\n]{0,500})?)\]/gi;

const closingOf = ([, , name = ""]: RegExpMatchArray) =>
  new RegExp(`\\[/${name.toLowerCase()}\\]\\]?`, "gi");

const generic: ReadonlySet<string> = new Set("code sourcecode crayon prism cc".split(" "));

/** Writes code between shortcodes as blocks of code, in which later steps change nothing. */
export const withoutCodeShortcodes = (text: string): string =>
  text.includes("[/")
    ? replaceEnclosed(text, opening, closingOf, ({ opening: openingMatch, whole, inner }) => {
        const [, isDouble, name = "", attributes = ""] = openingMatch;
        const isDoubleEnd = whole.endsWith("]]");
        // Double brackets stand for the words themselves.
        if (isDouble && isDoubleEnd) return whole.slice(1, -1).replaceAll("[", "&#91;");
        return `${isDouble ?? ""}\n\n<pre><code class="language-${languageOf(name, attributes)}">${escapeCode(inner)}</code></pre>\n\n${isDoubleEnd ? "]" : ""}`;
      })
    : text;

/** Both `language="php"` and `[code php]` are written. */
function languageOf(name: string, attributes: string): string {
  if (!generic.has(name.toLowerCase())) return name.toLowerCase();
  const [, language] = /\blang(?:uage)?\s?=\s?["']?([\w+#-]{1,40})/i.exec(attributes) ?? [];
  const [, bare = ""] = /^\s([\w+#-]{1,40})(?=\s|$)/.exec(attributes) ?? [];
  return language ?? bare;
}

/** The visual editor writes these in place of line feeds. */
const breakTags = /<br\s{0,9}\/?>|<\/p>\s{0,9}<p>/gi;

/** Entities stay, as editors write them for the signs of code; brackets begin no shortcode. */
function escapeCode(code: string): string {
  const lines = code.includes("\n") ? code : code.replace(breakTags, "\n");
  const first = lines.replace(/^[ \t]*\r?\n/, "").trimEnd();
  return first
    .replace(/&(?!#?\w{1,32};)/g, "&amp;")
    .replace(/[<>]/g, (sign) => (sign === "<" ? "&lt;" : "&gt;"))
    .replace(/\[/g, "&#91;");
}
