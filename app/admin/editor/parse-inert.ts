/** Parses HTML into a document that runs no script, requests nothing and is never shown. */
export function parseInert(html: string): Document {
  // Scripts and styles would be reported as violations of the content security policy anyway.
  const { rest } = splitStyles(html);
  const lastTag = rest.lastIndexOf(">") + 1;
  const quiet = rest
    .slice(0, lastTag)
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ""),
    );
  return new DOMParser().parseFromString(quiet + rest.slice(lastTag), "text/html");
}

/** The style sheets in some HTML, and what is left without them and without scripts. */
export function splitStyles(html: string): { rest: string; sheets: string } {
  const start = /<(style|script)\b/gi;
  let [rest, sheets, from] = ["", "", 0];
  for (let opening = start.exec(html); opening; opening = start.exec(html)) {
    const closing = opening[1]?.toLowerCase() === "style" ? /<\/style\s*>/gi : /<\/script\s*>/gi;
    closing.lastIndex = start.lastIndex;
    const isClosed = closing.test(html);
    const end = isClosed ? closing.lastIndex : html.length;
    rest += html.slice(from, opening.index);
    if (opening[1]?.toLowerCase() === "style") sheets += html.slice(start.lastIndex, end);
    from = end;
    start.lastIndex = end;
  }
  return { rest: rest + html.slice(from), sheets };
}
