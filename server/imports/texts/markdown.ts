import { absolute, watched } from "./addresses.ts";
import { markdownOfHtml } from "./to-markdown.ts";
import { textAddress, withoutWikilinks } from "./wikilinks.ts";

interface MarkdownOptions {
  base: string;
  onLost(what: string): void;
  onShortcode(name: string): void;
}

/** Code stays as it is written. */
const code = /^(```+|~~~+)[^\n]*\n[\s\S]*?^\1[ \t]*$|`[^`\n]+`/gm;

/** Markdown of a static site as that of the house, which has neither HTML nor shortcodes. */
export function markdownOfMarkdown(source: string, options: MarkdownOptions): string {
  const kept: string[] = [];
  const keep = (part: string) => `\uE030${kept.push(part) - 1}\uE031`;
  const text = withoutTemplates(source, options, keep)
    .replace(code, (part) => keep(part))
    .replace(/<!--[\s\S]*?-->/g, "");
  const html = withoutWikilinks(text, options.onLost).replace(htmlBlock, (block) =>
    markdownOfHtml(block, options),
  );
  const inline = html
    .replace(/<img\b[^>]*>|<a\b[^>]*>[\s\S]*?<\/a>|<iframe\b[\s\S]*?<\/iframe>/gi, (part) =>
      markdownOfHtml(part, options),
    )
    .replace(/<(\/?)(?:b|strong)>/gi, "**")
    .replace(/<(\/?)(?:i|em)>/gi, "_")
    .replace(/<\/?(?:span|div|u|sup|sub|small|kbd|mark|center|p|section|article)\b[^>]*>/gi, "")
    .replace(/\{\{/g, "\\{{");
  return withAddresses(inline, options)
    .replace(/\uE030(\d+)\uE031/g, (_, index) => kept[Number(index)] ?? "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** An element that begins a line, to the next blank line. */
const htmlBlock =
  /^<(?:address|article|aside|blockquote|details|div|dl|figure|form|h[1-6]|iframe|ol|p|pre|section|table|ul|video|audio|script|style)\b[\s\S]*?(?=\n[ \t]*\n|$(?![\s\S]))/gim;

function withAddresses(text: string, { base }: MarkdownOptions): string {
  const resolve = (address: string) =>
    /^\uE030/.test(address) ? address : absolute(address, base);
  return text
    .replace(
      /(!?\[(?:[^\]\\\n]|\\.){0,1000}\]\()(<[^>\n]*>|[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)/g,
      (_, before: string, address: string) => before + resolve(address.replace(/^<|>$/g, "")),
    )
    .replace(
      /^(\[[^\]\n]+\]:\s*)(\S+)/gm,
      (_, before: string, address: string) => before + resolve(address),
    );
}

/** Shortcodes of Hugo, tags of Liquid and Nunjucks. */
function withoutTemplates(
  source: string,
  { onShortcode }: MarkdownOptions,
  keep: (part: string) => string,
): string {
  return source
    .replace(/\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g, (_, inner: string) => inner)
    .replace(
      /\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}\n?([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g,
      (_, language: string, inner: string) => keep(`\`\`\`${language}\n${inner.trimEnd()}\n\`\`\``),
    )
    .replace(
      /\{\{[<%]\s*highlight\s+"?([\w+#-]+)"?[^}]*[>%]\}\}\n?([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      (_, language: string, inner: string) => keep(`\`\`\`${language}\n${inner.trimEnd()}\n\`\`\``),
    )
    .replace(/\{\{\s*(?:site|page)\.(?:baseurl|url)\s*\}\}/g, "")
    .replace(/\{\{\s*["']([^"']+)["']\s*\|[^}]*\}\}/g, "$1")
    .replace(/\{%-?\s*(?:post_url|link)\s+(\S+)\s*-?%\}/g, (_, name: string) =>
      textAddress(name.replace(/^["']|["']$/g, "")),
    )
    .replace(
      /\{\{[<%]-?\s*(\/?)([\w./-]+)([^}]*?)\/?\s*-?[>%]\}\}/g,
      (_, closing: string, name: string, rest: string) =>
        closing ? "" : hugo(name, rest, onShortcode),
    )
    .replace(/\{%-?\s*(\w+)[^%]*-?%\}/g, (_, name: string) => {
      if (!/^end|^(?:assign|capture|else|elsif|comment)$/.test(name)) onShortcode(name);
      return "";
    });
}

const escaped = (words: string) => words.replace(/[[\]]/g, "\\$&");

type Attributes = Readonly<Record<string, string>>;

/** What shortcodes of Hugo are in Markdown; `word` is what stands first in them. */
const hugoShortcodes: Readonly<Record<string, (named: Attributes, word: string) => string>> = {
  figure: hugoPicture,
  img: hugoPicture,
  image: hugoPicture,
  youtube: ({ id }, word) => `https://www.youtube.com/watch?v=${id ?? word}`,
  vimeo: ({ id }, word) => watched(`https://player.vimeo.com/video/${id ?? word}`),
  ref: hugoReference,
  relref: hugoReference,
};

function hugoPicture({ src, alt = "", caption, title }: Attributes, word: string): string {
  const words = caption ?? title;
  const shown = words ? ` "${words.replace(/["\\]/g, "\\$&")}"` : "";
  return `![${escaped(alt)}](${(src ?? word).replaceAll(" ", "%20")}${shown})`;
}

function hugoReference({ path }: Attributes, word: string): string {
  const [name = "", fragment] = (path ?? word).split("#");
  const end = fragment === undefined ? "" : `#${fragment}`;
  return name ? textAddress(name) + end : end;
}

function hugo(name: string, rest: string, onShortcode: (name: string) => void): string {
  const write = Object.hasOwn(hugoShortcodes, name) ? hugoShortcodes[name] : undefined;
  if (!write) {
    onShortcode(name);
    return "";
  }
  const pairs = rest.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|`([^`]*)`|(\S+))/g);
  const named = Object.fromEntries(
    [...pairs].map(([, key, double, tick, bare]) => [key, double ?? tick ?? bare ?? ""]),
  );
  const [, quoted, bare = ""] = /^\s*(?:"([^"]*)"|(\S+))/.exec(rest) ?? [];
  return write(named, quoted ?? bare);
}
