import { boxesIn, type ContainerBox, Malformed } from "./containers.ts";

/** Reads numbers of a box one after another. */
class Reader {
  readonly bytes: Buffer;
  readonly end: number;
  at: number;

  constructor(bytes: Buffer, { from, to }: Pick<ContainerBox, "from" | "to">) {
    this.bytes = bytes;
    this.at = from;
    this.end = to;
  }

  /** Reads a number of 0 to 8 bytes. */
  read(size: number): number {
    if (this.at + size > this.end) throw new Malformed("A box of the AVIF is cut off.");
    const at = this.at;
    this.at += size;
    if (size === 0) return 0;
    if (size === 8) return Number(this.bytes.readBigUInt64BE(at));
    return this.bytes.readUIntBE(at, size);
  }
}

/** Zeroes the Exif and XMP of a `meta` box, and takes their names off, so that none is found. */
export function blankItems(bytes: Buffer, from: number, to: number): void {
  // Behind version and flags.
  const boxes = [...boxesIn(bytes, from + 4, to)];
  const find = (name: string) => boxes.find((box) => box.name === name);
  const [infos, places, data] = [find("iinf"), find("iloc"), find("idat")];
  if (!infos) return;
  const remarkedIds = remarksIn(bytes, infos);
  if (remarkedIds.size === 0) return;
  for (const { id, start, length } of places ? extentsIn(bytes, places, data) : []) {
    if (!remarkedIds.has(id)) continue;
    // An extent without a length reaches to the file's end.
    if (length === 0 || start + length > bytes.length)
      throw new Malformed("An item of the AVIF is cut off.");
    bytes.fill(0, start, start + length);
  }
}

/** The ids of what says something beside the picture; their types become `free`. */
function remarksIn(bytes: Buffer, infos: ContainerBox): Set<number> {
  const reader = new Reader(bytes, infos);
  const version = reader.read(1);
  reader.read(3);
  reader.read(version === 0 ? 2 : 4);
  const remarkedIds = new Set<number>();
  for (const entry of boxesIn(bytes, reader.at, infos.to)) {
    const item = new Reader(bytes, entry);
    const entryVersion = item.read(1);
    item.read(3);
    if (entry.name !== "infe" || entryVersion < 2) continue;
    const id = item.read(entryVersion === 2 ? 2 : 4);
    item.read(2);
    const type = bytes.toString("latin1", item.at, item.at + 4);
    if (!["Exif", "mime", "uri "].includes(type)) continue;
    remarkedIds.add(id);
    bytes.write("free", item.at, "latin1");
  }
  return remarkedIds;
}

interface Extent {
  id: number;
  start: number;
  length: number;
}

function* extentsIn(
  bytes: Buffer,
  places: ContainerBox,
  data: ContainerBox | undefined,
): Generator<Extent> {
  const reader = new Reader(bytes, places);
  const version = reader.read(1);
  reader.read(3);
  const sizes = reader.read(2);
  const [offsetSize, lengthSize] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseSize, indexSize] = [(sizes >> 4) & 15, version > 0 ? sizes & 15 : 0];
  const count = reader.read(version < 2 ? 2 : 4);
  for (let item = 0; item < count; item += 1) {
    const id = reader.read(version < 2 ? 2 : 4);
    const isInData = version > 0 && (reader.read(2) & 15) === 1;
    reader.read(2);
    const base = reader.read(baseSize) + (isInData ? (data?.from ?? bytes.length) : 0);
    for (let extents = reader.read(2); extents > 0; extents -= 1) {
      reader.read(indexSize);
      const start = base + reader.read(offsetSize);
      yield { id, start, length: reader.read(lengthSize) };
    }
  }
}
