const opening = "<![CDATA[";
const closing = "]]>";

/** In characters: longer than each entity, and than what opens or closes CDATA. */
const tailLength = 40;

const bare = /&(?!(?:[a-z][\w.-]{0,30}|#\d{1,7}|#x[\da-f]{1,6});)/gi;

/**
 * Some exports write `&` as it is, outside of CDATA, too. A parser takes what follows for the name
 * of an entity, to the next `;`, which may be texts away.
 */
export async function* withoutBareAmpersands(
  chunks: AsyncIterable<string>,
): AsyncGenerator<string> {
  let isCdata = false;
  let rest = "";
  for await (const chunk of chunks) {
    const text = rest + chunk;
    const end = endOfCertain(text);
    rest = text.slice(end);
    const escaped = escapeOutside(text.slice(0, end), isCdata);
    isCdata = escaped.isCdata;
    yield escaped.text;
  }
  yield escapeOutside(rest, isCdata).text;
}

/** Before a sign that may begin something of which the end is still to come. */
function endOfCertain(text: string): number {
  const from = Math.max(0, text.length - tailLength);
  const found = text.slice(from).search(/[&<\]]/);
  return found < 0 ? text.length : from + found;
}

function escapeOutside(text: string, begunInCdata: boolean): { text: string; isCdata: boolean } {
  const parts: string[] = [];
  let isCdata = begunInCdata;
  let at = 0;
  for (;;) {
    const mark = isCdata ? closing : opening;
    const found = text.indexOf(mark, at);
    const end = found < 0 ? text.length : found + mark.length;
    const part = text.slice(at, end);
    parts.push(isCdata ? part : part.replace(bare, "&amp;"));
    if (found < 0) return { text: parts.join(""), isCdata };
    isCdata = !isCdata;
    at = end;
  }
}
