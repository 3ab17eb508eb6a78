type MarkKind = "strong" | "em" | "struck";

/** These characters stand for marks until the characters beside them are known. */
export const markSigns: Readonly<Record<MarkKind, readonly [open: string, close: string]>> = {
  strong: ["\uE011", "\uE012"],
  em: ["\uE013", "\uE014"],
  struck: ["\uE015", "\uE016"],
};

interface Mark {
  kind: MarkKind;
  isOpen: boolean;
  /** The index of the mark that ends or begins it. */
  partner: number;
  delimiter: string;
}

type MarkedPiece = string | Mark;

const kinds = new Map<string, { kind: MarkKind; isOpen: boolean }>(
  Object.entries(markSigns).flatMap(([kind, [open, close]]) => [
    [open, { kind: kind as MarkKind, isOpen: true }] as const,
    [close, { kind: kind as MarkKind, isOpen: false }] as const,
  ]),
);

const isText = (piece: MarkedPiece | undefined): piece is string => typeof piece === "string";

/**
 * Writes marks so that the renderer takes them for marks: `_` beside blanks and signs, `*` within
 * a word, and where neither does, the letter beside it as an entity, which counts as a sign.
 */
export function writeEmphasis(markdown: string): string {
  if (!/[\uE011-\uE016]/.test(markdown)) return markdown;
  const pieces = paired(withoutNested(joined(withBlanksOutside(piecesOf(markdown)))));
  chooseDelimiters(pieces);
  return written(pieces);
}

function piecesOf(markdown: string): MarkedPiece[] {
  return markdown.split(/([\uE011-\uE016])/).flatMap((part): MarkedPiece[] => {
    const mark = kinds.get(part);
    if (mark) return [{ ...mark, partner: -1, delimiter: "" }];
    return part === "" ? [] : [part];
  });
}

/** Matches what cannot stand at the inner edge of a mark: blanks, and breaks with a line feed. */
const blanksBefore = /^(?:\s|\\\n|<br>)+/;

function blanksAfter(text: string): number {
  let length = text.length;
  for (;;) {
    const trimmed = text.slice(0, length).trimEnd();
    const isBreak = trimmed.length < length && /(?:^|[^\\])(?:\\\\)*\\$/.test(trimmed.slice(-20));
    const next = isBreak ? trimmed.length - 1 : trimmed.length;
    if (next === length) return length;
    length = next;
  }
}

/** Moves blanks at the edges of marks out of them. */
const withBlanksOutside = (pieces: readonly MarkedPiece[]): MarkedPiece[] =>
  withBlanksAfter(withBlanksBefore(pieces));

function withBlanksBefore(pieces: readonly MarkedPiece[]): MarkedPiece[] {
  const moved: MarkedPiece[] = [];
  for (const piece of pieces) {
    const blanks =
      isText(piece) && isOpening(moved.at(-1)) ? (blanksBefore.exec(piece)?.[0] ?? "") : "";
    if (!isText(piece) || blanks === "") {
      moved.push(piece);
      continue;
    }
    let index = moved.length;
    while (isOpening(moved[index - 1])) index -= 1;
    moved.splice(index, 0, blanks);
    if (piece.length > blanks.length) moved.push(piece.slice(blanks.length));
  }
  return moved;
}

function withBlanksAfter(pieces: readonly MarkedPiece[]): MarkedPiece[] {
  const moved: MarkedPiece[] = [];
  let carried = "";
  for (const [index, piece] of pieces.entries()) {
    if (isText(piece)) {
      const length = isClosing(pieces[index + 1]) ? blanksAfter(piece) : piece.length;
      const words = carried + piece.slice(0, length);
      if (words) moved.push(words);
      carried = piece.slice(length);
      continue;
    }
    if (carried && piece.isOpen) moved.push(carried);
    if (piece.isOpen) carried = "";
    moved.push(piece);
  }
  return carried ? [...moved, carried] : moved;
}

const isClosing = (piece: MarkedPiece | undefined) =>
  piece !== undefined && !isText(piece) && !piece.isOpen;

const isOpening = (piece: MarkedPiece | undefined) =>
  piece !== undefined && !isText(piece) && piece.isOpen;

/** Removes empty marks, and joins two of the same kind that follow each other. */
function joined(pieces: readonly MarkedPiece[]): MarkedPiece[] {
  const result: MarkedPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const cancels =
      !isText(piece) &&
      last !== undefined &&
      !isText(last) &&
      last.kind === piece.kind &&
      last.isOpen !== piece.isOpen;
    if (cancels) result.pop();
    else if (isText(piece) && isText(last)) result[result.length - 1] = last + piece;
    else result.push(piece);
  }
  return result;
}

/** Removes marks within marks of the same kind, and those without an end. */
function withoutNested(pieces: readonly MarkedPiece[]): MarkedPiece[] {
  const depths: Record<MarkKind, number> = { strong: 0, em: 0, struck: 0 };
  return pieces.filter((piece) => {
    if (isText(piece)) return true;
    const { kind, isOpen } = piece;
    if (!isOpen) depths[kind] = Math.max(0, depths[kind] - 1);
    const isOutermost = depths[kind] === 0;
    if (isOpen) depths[kind] += 1;
    return isOutermost;
  });
}

/** Sets the partner of each mark, and leaves out marks that cross others. */
function paired(pieces: readonly MarkedPiece[]): MarkedPiece[] {
  const open: number[] = [];
  const partners = new Map<number, number>();
  for (const [index, piece] of pieces.entries()) {
    if (isText(piece)) continue;
    if (piece.isOpen) open.push(index);
    else {
      const last = open.at(-1);
      const opened = last === undefined ? undefined : pieces[last];
      if (last === undefined || !opened || isText(opened) || opened.kind !== piece.kind) continue;
      open.pop();
      partners.set(last, index).set(index, last);
    }
  }
  const kept = pieces.flatMap((piece, index) =>
    isText(piece) || partners.has(index) ? [index] : [],
  );
  const places = new Map(kept.map((from, to) => [from, to]));
  return kept.map((from) => {
    const piece = pieces[from] as MarkedPiece;
    if (isText(piece)) return piece;
    return { ...piece, partner: places.get(partners.get(from) ?? -1) ?? -1 };
  });
}

const house: Readonly<Record<MarkKind, string>> = { strong: "**", em: "_", struck: "~~" };

function chooseDelimiters(pieces: readonly MarkedPiece[]): void {
  for (const piece of pieces) if (!isText(piece)) piece.delimiter = house[piece.kind];
  for (const [index, piece] of pieces.entries())
    if (!isText(piece) && piece.isOpen && piece.delimiter !== "*" && isInWord(pieces, index))
      writeByStars(pieces, index);
}

/** Returns whether a letter stands beside a mark. Between marks, the two delimiters differ. */
function isInWord(pieces: readonly MarkedPiece[], index: number): boolean {
  const before = pieces[index - 1];
  const after = pieces[(pieces[index] as Mark).partner + 1];
  if (isMarkPiece(before) || isMarkPiece(after)) return false;
  return isLetter(lastSign(before)) || isLetter(firstSign(after));
}

function writeByStars(pieces: readonly MarkedPiece[], index: number): void {
  const open = pieces[index] as Mark;
  const close = pieces[open.partner] as Mark;
  const inner = pieces[index + 1];
  const innerLast = pieces[open.partner - 1];
  if (isText(inner) && isText(innerLast)) {
    if (open.kind === "em") open.delimiter = close.delimiter = "*";
  } else if (canJoin(open, inner, open.partner - 1))
    for (const each of [open, close, inner as Mark, innerLast as Mark])
      each.delimiter = each.kind === "em" ? "*" : "**";
}

/** Returns whether a mark holds nothing but another one, so that both are written as `***`. */
const canJoin = (outer: Mark, inner: MarkedPiece | undefined, end: number): boolean =>
  inner !== undefined &&
  !isText(inner) &&
  inner.partner === end &&
  outer.kind !== "struck" &&
  inner.kind !== "struck";

const isMarkPiece = (piece: MarkedPiece | undefined) => piece !== undefined && !isText(piece);

const isSurrogate = /^[\uDC00-\uDFFF]$/;
const lastSign = (piece: MarkedPiece | undefined) =>
  isText(piece) ? piece.slice(isSurrogate.test(piece.slice(-1)) ? -2 : -1) : "";
const firstSign = (piece: MarkedPiece | undefined) =>
  isText(piece) ? String.fromCodePoint(piece.codePointAt(0) ?? 32) : "";

/** Returns whether the renderer takes it for a letter: no blank, no punctuation, no edge. */
const isLetter = (sign: string) => sign !== "" && !/\s/.test(sign) && !isSign(sign);
/** Characters for private use stand for brackets. */
const isSign = (sign: string) =>
  !/^[a-z\d]$/i.test(sign) && /^[\p{P}\p{S}\uE000-\uE03F]$/u.test(sign);

const entityOf = (sign: string) => `&#${sign.codePointAt(0)};`;

type Edge = "first" | "last";

/** Holds the characters at the edges of words that become entities, by index and edge. */
type Entities = ReadonlySet<string>;

const edgeSign = (piece: MarkedPiece | undefined, edge: Edge) =>
  edge === "first" ? firstSign(piece) : lastSign(piece);

/** A word of one letter has both edges. */
const edgesOf = (piece: string, index: number, edge: Edge): string[] =>
  firstSign(piece) === piece ? [`${index} first`, `${index} last`] : [`${index} ${edge}`];

/** One entity may call for the next, since it turns a letter into a sign. */
function findEntities(pieces: readonly MarkedPiece[]): Entities {
  const entities = new Set<string>();
  for (let known = -1; known < entities.size; ) {
    known = entities.size;
    for (const index of pieces.keys())
      for (const each of blockingEdges(pieces, index, entities)) entities.add(each);
  }
  return entities;
}

function blockingEdges(
  pieces: readonly MarkedPiece[],
  index: number,
  entities: Entities,
): string[] {
  const piece = pieces[index];
  if (piece === undefined || isText(piece)) return [];
  const at = piece.isOpen ? index - 1 : index + 1;
  const outside = pieces[at];
  if (!isText(outside) || !isBlocked(pieces, index, entities)) return [];
  return edgesOf(outside, at, piece.isOpen ? "last" : "first");
}

/** Returns whether the renderer would ignore a mark because a letter stands outside of it. */
function isBlocked(pieces: readonly MarkedPiece[], index: number, entities: Entities): boolean {
  const piece = pieces[index] as Mark;
  const step = piece.isOpen ? 1 : -1;
  if (!isLetter(edgeSign(pieces[index - step], piece.isOpen ? "last" : "first"))) return false;
  if (piece.delimiter === "_") return true;
  let at = index + step;
  let isOneRun = piece.delimiter !== "~~";
  for (let inner = pieces[at]; inner !== undefined && !isText(inner); inner = pieces[at]) {
    // Three stars in a row are one delimiter.
    isOneRun &&= inner.delimiter.startsWith("*");
    at += step;
  }
  const edge = piece.isOpen ? "first" : "last";
  const isAtWords = at === index + step;
  const hasSign = isSign(edgeSign(pieces[at], edge)) || entities.has(`${at} ${edge}`);
  return hasSign || !(isAtWords || isOneRun);
}

function written(pieces: readonly MarkedPiece[]): string {
  const entities = findEntities(pieces);
  let markdown = "";
  for (const [index, piece] of pieces.entries()) {
    if (isText(piece)) {
      markdown += withEntities(piece, index, entities);
      continue;
    }
    const isStruck = piece.delimiter === "~~";
    markdown = isStruck ? withLastTildeEscaped(markdown) : markdown;
    markdown += piece.delimiter + (isStruck && firstSign(pieces[index + 1]) === "~" ? "\\" : "");
  }
  return markdown;
}

function withEntities(text: string, index: number, entities: Entities): string {
  const [first, last] = [firstSign(text), lastSign(text)];
  const start = entities.has(`${index} first`) ? entityOf(first) : first;
  if (first === text) return start;
  const end = entities.has(`${index} last`) ? entityOf(last) : last;
  return start + text.slice(first.length, -last.length) + end;
}

/** A sign of its own beside a mark of the same would belong to it. */
const withLastTildeEscaped = (markdown: string) =>
  /(?:^|[^\\])(?:\\\\){0,50}~$/.test(markdown.slice(-120))
    ? `${markdown.slice(0, -1)}\\~`
    : markdown;
