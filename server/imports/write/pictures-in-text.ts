/** A picture as Markdown writes it: `![alt](address "title")`. */
export interface WrittenPicture {
  start: number;
  end: number;
  alt: string;
  address: string;
  /** The title includes its quotes and the blanks before it; it is empty if there is none. */
  title: string;
  /** Without a closing bracket it is only text with an address in it. */
  isClosed: boolean;
}

const addressAt = /\(([^\s)]+)/y;
const titleAt = /\s+"(?:[^"\\]|\\[\s\S])*"/y;

/**
 * Yields the pictures of a text in one pass. One pattern for all of it would start again at each
 * unclosed bracket, which takes hours for a few thousand of them.
 */
export function* writtenPictures(markdown: string): Generator<WrittenPicture> {
  let from = 0;
  let close = -1;
  for (;;) {
    const start = markdown.indexOf("![", from);
    if (start < 0) return;
    from = start + 2;
    if (close < from) close = endOfAlt(markdown, from);
    if (close < 0) return;
    addressAt.lastIndex = close + 1;
    const [whole, address] = addressAt.exec(markdown) ?? [];
    if (whole === undefined || address === undefined) continue;
    titleAt.lastIndex = close + 1 + whole.length;
    const title = titleAt.exec(markdown)?.[0] ?? "";
    const end = close + 1 + whole.length + title.length;
    const isClosed = markdown[end] === ")";
    yield {
      start,
      end: isClosed ? end + 1 : close + 1 + whole.length,
      alt: markdown.slice(start + 2, close),
      address,
      title,
      isClosed,
    };
    from = close + 1 + whole.length;
  }
}

/** Returns the index of the next bracket without a backslash before it; -1 if there is none. */
function endOfAlt(markdown: string, from: number): number {
  for (let at = from; at < markdown.length; at += 1) {
    if (markdown[at] === "\\") at += 1;
    else if (markdown[at] === "]") return at;
  }
  return -1;
}

/** Replaces each picture; `written` returns null for one that stays. */
export function replacePictures(
  markdown: string,
  written: (picture: WrittenPicture) => string | null,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const picture of writtenPictures(markdown)) {
    const replaced = picture.isClosed ? written(picture) : null;
    if (replaced === null) continue;
    parts.push(markdown.slice(at, picture.start), replaced);
    at = picture.end;
  }
  return parts.join("") + markdown.slice(at);
}
