import { crc32, deflateRawSync } from "node:zlib";

export interface ZippedFile {
  name: string;
  bytes: Buffer | string;
  /** The mode of a Unix file: `0o120777` is a symbolic link. */
  mode?: number;
  /** The size that the archive declares, whether true or not. */
  size?: number;
  /** Instead of the name, in another encoding than the archive says. */
  rawName?: Buffer;
  /** Without it a program leaves open in which letters its names are. */
  isUtf8?: boolean;
}

/** A zip, also of a kind that no honest program makes. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, mode = 0o100644, size, rawName, isUtf8 = true } of files) {
    const raw = Buffer.from(bytes);
    const packed = deflateRawSync(raw);
    const called = rawName ?? Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isUtf8 ? 0x0800 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? raw.length, 18);
    common.writeUInt16LE(called.length, 22);
    const head = Buffer.from([0x50, 0x4b, 3, 4]);
    local.push(head, common, called, packed);
    const end = Buffer.alloc(14);
    end.writeUInt32LE((mode << 16) >>> 0, 6);
    end.writeUInt32LE(offset, 10);
    central.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 3]), common, end, called);
    offset += 30 + called.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(files.length, 8);
  last.writeUInt16LE(files.length, 10);
  last.writeUInt32LE(directory.length, 12);
  last.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, last]);
}
