/** A passage that stands in more places is nowhere. */
const maxPlaces = 500;

/** In characters; a passage is found by the rarest piece of it. */
const pieceLength = 4;

const buckets = 2 ** 16;

export interface SearchedText {
  text: string;
  /** Returns the offsets of a passage; none if there are too many. */
  placesOf(passage: string): number[];
}

/**
 * A text in which hundreds of passages are searched for. The engine's own search takes minutes for
 * them where both text and passages repeat themselves, which strangers could make use of.
 */
export function searchedText(text: string): SearchedText {
  let pieces: Pieces | undefined;

  function* candidatesOf(passage: string): Generator<number> {
    if (passage.length < pieceLength) {
      for (let at = text.indexOf(passage); at >= 0; at = text.indexOf(passage, at + 1)) yield at;
      return;
    }
    pieces ??= piecesOf(text);
    const offset = rarestOf(passage, pieces);
    const first = pieces.first[bucketAt(passage, offset)] as number;
    for (let at = first; at >= 0; at = pieces.next[at] as number) yield at - offset;
  }

  return {
    text,
    placesOf(passage) {
      const places: number[] = [];
      if (passage === "") return places;
      for (const at of candidatesOf(passage)) {
        if (at < 0 || !text.startsWith(passage, at)) continue;
        places.push(at);
        if (places.length > maxPlaces) return [];
      }
      return places;
    },
  };
}

/** The offsets of all pieces of a text by their buckets, each list in the order of the text. */
interface Pieces {
  first: Int32Array;
  next: Int32Array;
  counts: Int32Array;
}

function piecesOf(text: string): Pieces {
  const first = new Int32Array(buckets).fill(-1);
  const next = new Int32Array(text.length);
  const counts = new Int32Array(buckets);
  for (let at = text.length - pieceLength; at >= 0; at -= 1) {
    const bucket = bucketAt(text, at);
    next[at] = first[bucket] as number;
    first[bucket] = at;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  return { first, next, counts };
}

function rarestOf(passage: string, { counts }: Pieces): number {
  let rarest = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let offset = 0; offset <= passage.length - pieceLength && fewest > 0; offset += 1) {
    const count = counts[bucketAt(passage, offset)] as number;
    if (count >= fewest) continue;
    fewest = count;
    rarest = offset;
  }
  return rarest;
}

function bucketAt(text: string, at: number): number {
  let sum = 0;
  for (let offset = at; offset < at + pieceLength; offset += 1) {
    sum = Math.imul(sum, 31) + text.charCodeAt(offset);
  }
  return (Math.imul(sum, 0x9e3779b1) >>> 16) % buckets;
}
