interface CalloutOptions {
  /** Called with what could not be kept, in words. */
  onLost(what: string): void;
  /** Hides a part from later steps. */
  keep(part: string): string;
  /** Puts the parts that are hidden back in their places. */
  restored(part: string): string;
  /** Converts what stands within a callout, while its lines begin as those of a text. */
  convert(inner: string): string;
}

/** Deeper ones are left as they are written: the renderer shows no more levels. */
const maxDepth = 15;

/** The name of these kinds of callouts is useful to readers, so it stays. */
const kinds: ReadonlySet<string> = new Set(
  `abstract attention bug caution check cite danger details error example failure faq fail help hint
  important info information missing note question quote seealso success summary tip tldr todo
  warn warning`.split(/\s+/),
);

/**
 * Writes the callouts of Obsidian and GitHub (`> [!note]`), Docusaurus, VuePress and Pandoc
 * (`:::tip`), and MkDocs (`!!! note`) as quotes whose title is bold.
 */
export function withoutCallouts(source: string, options: CalloutOptions): string {
  let text = source;
  if (text.includes("!!!") || text.includes("???")) text = withoutIndentedCallouts(text, options);
  if (text.includes(":::")) text = withoutContainers(text, options);
  if (text.includes("[!")) text = text.replace(markedQuote, titledQuote);
  return text;
}

const markedQuote =
  /^([ \t>*+-]{0,40}>[ \t]{0,3})\[!([\w-]{1,40})(?:\|[^\]\n]{0,100})?\][+-]?([^\n]{0,500})(\n(?=[ \t]{0,20}>))?/gm;

function titledQuote(_: string, prefix: string, kind: string, words: string, more: string = "") {
  const next = prefix.replace(/[^>\s]/g, " ").trimEnd();
  return `${prefix}${bold(words.trim() || titleOf(kind))}${more && `\n${next}\n`}`;
}

const bold = (words: string) => (/\*\*|__/.test(words) ? words : `**${words}**`);

const titleOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();

const opening =
  /^([ \t]{0,40}):{3,}[ \t]{0,9}(?:\{([^{}]{1,300})\}|([a-z][\w-]{0,60}))(.{0,500})$/i;
const closing = /^[ \t]{0,40}:{3,}[ \t]{0,40}$/;

interface Container {
  indent: string;
  kind: string;
  title: string;
  lines: string[];
}

function withoutContainers(text: string, options: CalloutOptions): string {
  const open: Container[] = [{ indent: "", kind: "", title: "", lines: [] }];
  const close = () => {
    const container = open.pop() as Container;
    const { lines } = open.at(-1) as Container;
    for (const line of writeContainer(container, options)) lines.push(line);
  };
  for (const line of text.split("\n")) {
    const container = line.includes(":::") && open.length <= maxDepth ? containerAt(line) : null;
    if (container) open.push(container);
    else if (open.length > 1 && closing.test(line)) close();
    else open.at(-1)?.lines.push(line);
  }
  while (open.length > 1) close();
  return (open[0] as Container).lines.join("\n");
}

function containerAt(line: string): Container | null {
  const [whole, indent = "", attributes, name, rest = ""] = opening.exec(line) ?? [];
  if (whole === undefined) return null;
  if (attributes !== undefined) {
    const [, kind = ""] = /\.(?:callout-)?([\w-]+)/.exec(attributes) ?? [];
    const [, title = ""] = /title="([^"]*)"/.exec(attributes) ?? [];
    return { indent, kind: kind.toLowerCase(), title, lines: [] };
  }
  const words = rest.trim();
  const [, inBrackets, after = ""] = /^\[([^\]\n]{0,300})\](.{0,300})$/.exec(words) ?? [];
  const title = (inBrackets ?? words) + (inBrackets === undefined ? "" : after);
  return {
    indent,
    kind: (name ?? "").toLowerCase(),
    title: title.replace(/\{[^{}]*\}\s*$/, "").trim(),
    lines: [],
  };
}

function writeContainer(container: Container, options: CalloutOptions): string[] {
  const { indent, kind, title, lines } = container;
  const quotedLines = lines.map((line) => withoutIndent(line, indent.length, options));
  const inner = withoutBlankLines(options.convert(quotedLines.join("\n")));
  if (!kinds.has(kind)) {
    options.onLost(`the container “${kind}”; its text is kept`);
    return ["", ...inner.split("\n").map((line) => indent + line), ""];
  }
  const prefix = `${indent}> `;
  const quoted = inner.split("\n").map((line) => {
    const words = withKept(line, options, (code) =>
      code.replace(/\n(?=(\n)?)/g, (_, feed?: string) => `\n${feed ? prefix.trimEnd() : prefix}`),
    );
    return (prefix + words).trimEnd();
  });
  return [
    "",
    `${prefix}${bold(title || titleOf(kind))}`,
    ...(inner ? [`${indent}>`, ...quoted] : []),
    "",
  ];
}

const withoutBlankLines = (text: string) => {
  const first = text.search(/[^\n]/);
  return first < 0 ? "" : text.slice(first).trimEnd();
};

type HiddenCode = Pick<CalloutOptions, "keep" | "restored">;

/** Rewrites the code that is hidden in a line, which may have several lines itself. */
const withKept = (
  line: string,
  { keep, restored }: HiddenCode,
  rewrite: (code: string) => string,
) =>
  line.replace(/\uE030\d+\uE031/g, (part) => {
    const code = restored(part);
    return code.includes("\n") ? keep(rewrite(code)) : part;
  });

function withoutIndent(line: string, length: number, hidden: HiddenCode): string {
  if (length === 0) return line;
  const blanks = new RegExp(`(^|\\n)[ \\t]{1,${length}}`, "g");
  const unindented = line.replace(blanks, "$1");
  return withKept(unindented, hidden, (code) => code.replace(blanks, "$1"));
}

const indentedOpening =
  /^([ \t]{0,40})(?:!!!|\?\?\?\+?)[ \t]{1,9}([a-z][\w-]{0,60})(?:[ \t]{1,9}[\w -]{0,100})?(?:[ \t]{1,9}"([^"]{0,300})")?[ \t]{0,40}$/i;

/** Writes callouts of MkDocs, whose content is indented, as containers. */
function withoutIndentedCallouts(text: string, hidden: HiddenCode): string {
  const written: string[] = [];
  const open: string[] = [];
  for (const line of text.split("\n")) {
    while (open.length > 0 && line.trim() && !line.startsWith(`${open.at(-1)}    `)) {
      written.push(":::", "");
      open.pop();
    }
    const inner = withoutIndent(line, 4 * open.length, hidden);
    const [whole, indent = "", kind = "", title = ""] = indentedOpening.exec(inner) ?? [];
    if (whole !== undefined && open.length < maxDepth) {
      open.push(" ".repeat(4 * open.length) + indent);
      written.push("", `${indent}:::${kind.toLowerCase()} ${title}`);
    } else written.push(inner);
  }
  for (const _ of open) written.push(":::");
  return written.join("\n");
}
