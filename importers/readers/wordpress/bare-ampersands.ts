const opening = "<![CDATA[";
const closing = "]]>";

/** The maximum for an entity is in characters. */
const maxEntity = 40;

const bare = /&(?!(?:[a-z][\w.-]{0,30}|#\d{1,7}|#x[\da-f]{1,6});)/gi;

/**
 * Some exports write a bare `&` outside of CDATA. A parser would read the words after it as the
 * name of an entity, up to the next `;`, which may be several texts later.
 */
export async function* withoutBareAmpersands(
  chunks: AsyncIterable<string>,
): AsyncGenerator<string> {
  let text = "";
  let isCdata = false;
  for await (const chunk of chunks) {
    const read = escapeOutside(text + chunk, isCdata, false);
    text = read.rest;
    isCdata = read.isCdata;
    yield read.escaped;
  }
  yield escapeOutside(text, isCdata, true).escaped;
}

interface Escaped {
  escaped: string;
  /** This end of a chunk may begin an entity whose rest is still to come. */
  rest: string;
  isCdata: boolean;
}

function escapeOutside(text: string, begunInCdata: boolean, isLast: boolean): Escaped {
  const parts: string[] = [];
  let isCdata = begunInCdata;
  let at = 0;
  for (;;) {
    const mark = isCdata ? closing : opening;
    const markIndex = text.indexOf(mark, at);
    const end =
      markIndex >= 0 ? markIndex + mark.length : isLast ? text.length : certainEnd(text, at, mark);
    const part = text.slice(at, end);
    parts.push(isCdata ? part : part.replace(bare, "&amp;"));
    at = end;
    if (markIndex < 0) return { escaped: parts.join(""), rest: text.slice(at), isCdata };
    isCdata = !isCdata;
  }
}

/** Returns the index before a possible beginning of the mark, or of an entity. */
function certainEnd(text: string, from: number, mark: string): number {
  const beforeMark = Math.max(from, text.length - mark.length + 1);
  if (mark === closing) return beforeMark;
  const entity = text.indexOf("&", Math.max(from, text.length - maxEntity));
  return entity < 0 ? beforeMark : Math.min(entity, beforeMark);
}
