import { rename, writeFile } from "node:fs/promises";
import sharp, { type Metadata, type OverlayOptions, type Sharp } from "sharp";
import { bytesHeld, maxPixels, withMemory } from "./memory.ts";

export interface Font {
  family: string;
  file: string;
}

interface DrawingBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** `src` is an address of the library or the public folder; a missing picture is left out. */
export interface PictureLayer extends DrawingBox {
  kind: "picture";
  src: string;
  fit: "cover" | "contain";
  align?: "left" | "center";
  /** The centre of the crop, in per cent from left and top; by default the middle of the top. */
  focal?: readonly [number, number] | undefined;
  /** A colour behind transparent parts; none leaves them as they are. */
  background?: string;
}

/** Drawn in the largest of `sizes` at which the text fits without breaking a word. */
export interface TextLayer extends DrawingBox {
  kind: "text";
  text: string;
  /** The second font is for characters that the first one lacks. */
  fonts: readonly [Font, Font];
  color: string;
  sizes: readonly number[];
  align?: "left" | "center";
}

/** An SVG without texts and pictures, above the layers before it. */
export interface ShapeLayer extends DrawingBox {
  kind: "shape";
  svg: string;
}

export type Layer = PictureLayer | TextLayer | ShapeLayer;

export interface Drawing {
  width: number;
  height: number;
  format: "png" | "jpeg";
  /** An SVG without texts and pictures. */
  base: string;
  layers: readonly Layer[];
}

export interface DrawOrder {
  kind: "draw";
  drawing: Drawing;
  /** The files of the pictures, by `src`. */
  files: Readonly<Record<string, string>>;
  source: string;
  target: string;
}

export async function draw({ drawing, files, target }: DrawOrder): Promise<null> {
  const { width, height, format, base, layers } = drawing;
  const laid: OverlayOptions[] = [];
  for (const layer of layers) {
    const { left, top } = layer;
    if (layer.kind === "shape") laid.push({ input: Buffer.from(layer.svg), left, top });
    else if (layer.kind === "text" && layer.text) laid.push(await layText(layer));
    else if (layer.kind === "picture" && files[layer.src])
      laid.push(await layPicture(layer, files[layer.src] as string));
  }
  const partial = `${target}.${process.pid}`;
  const picture = sharp(Buffer.from(base)).resize(width, height).composite(laid);
  if (format === "png") await picture.png({ compressionLevel: 9 }).toFile(partial);
  else await writeFile(partial, await asJpeg(await picture.flatten().png().toBuffer()));
  await rename(partial, target);
  return null;
}

/** In bytes; some networks show no picture that takes longer to load. */
const maxJpeg = 150_000;

/** In the best quality that is small enough. */
async function asJpeg(drawn: Buffer): Promise<Buffer> {
  let jpeg = drawn;
  for (const quality of [82, 70, 55, 40]) {
    const options = { quality, chromaSubsampling: "4:4:4", mozjpeg: true };
    jpeg = await sharp(drawn).jpeg(options).toBuffer();
    if (jpeg.length <= maxJpeg) break;
  }
  return jpeg;
}

async function layPicture(layer: PictureLayer, file: string): Promise<OverlayOptions> {
  const { left, top, width, height, fit, align = "center", background } = layer;
  const metadata = await sharp(file, { limitInputPixels: maxPixels }).metadata();
  const input = await withMemory(bytesHeld(metadata), async () => {
    const options = { limitInputPixels: maxPixels, density: densityFor(layer, metadata) };
    const picture = sharp(file, options).rotate();
    const scaled =
      fit === "cover"
        ? croppedTo(picture, (await picture.metadata()).autoOrient, layer)
        : picture.resize({ width, height, fit, position: align, background: "#00000000" });
    return (background ? scaled.flatten({ background }) : scaled).png().toBuffer();
  });
  return { input, left, top };
}

/** Draws a vector picture in the size in which it is needed. */
function densityFor({ width, height }: PictureLayer, metadata: Metadata): number {
  const usual = 72;
  if (metadata.format !== "svg") return usual;
  const scale = Math.max(width / metadata.width, height / metadata.height);
  return Math.min(2400, Math.max(usual, usual * scale));
}

/** Covers the layer's box, and keeps the focal point within it. */
function croppedTo(
  picture: Sharp,
  of: { width: number; height: number },
  { width, height, focal = [50, 0] }: PictureLayer,
): Sharp {
  const scale = Math.max(width / of.width, height / of.height);
  const visible = {
    width: Math.max(1, Math.min(of.width, Math.round(width / scale))),
    height: Math.max(1, Math.min(of.height, Math.round(height / scale))),
  };
  const startOf = (percent: number, size: number, all: number) =>
    Math.round(Math.min(all - size, Math.max(0, (percent / 100) * all - size / 2)));
  const left = startOf(focal[0], visible.width, of.width);
  const top = startOf(focal[1], visible.height, of.height);
  return picture.extract({ ...visible, left, top }).resize(width, height, { fit: "fill" });
}

async function layText(layer: TextLayer): Promise<OverlayOptions> {
  const { left, top, width, height, sizes, align = "left" } = layer;
  // Pango knows a font only after a text has named its file: this loads the second one.
  await render({ ...layer, text: ".", fonts: [layer.fonts[1], layer.fonts[0]] }, small);
  const placeDrawing = ({ data, ...size }: DrawnPicture): OverlayOptions => {
    const isCentred = align === "center";
    return {
      input: data,
      left: left + (isCentred ? Math.round((width - size.width) / 2) : 0),
      top: top + (isCentred ? Math.round((height - size.height) / 2) : 0),
    };
  };
  // Breaks a long word rather than shrinking the text below half of the largest size.
  const large = sizes.filter((size) => size >= (sizes[0] ?? 0) / 2);
  const settings = [
    ...large.map((size): Setting => ({ size, wrap: "word" })),
    ...sizes.map((size): Setting => ({ size, wrap: "word-char" })),
  ];
  for (const setting of settings) {
    const drawn = await render(layer, setting);
    if (drawn.width <= width && drawn.height <= height) return placeDrawing(drawn);
  }
  const { data, ...size } = await render(layer, settings.at(-1) ?? small);
  const cut = { width: Math.min(width, size.width), height: Math.min(height, size.height) };
  const input = sharp(data).extract({ left: 0, top: 0, ...cut });
  return { input: await input.png().toBuffer(), left, top };
}

const small: Setting = { size: 10, wrap: "word" };

interface DrawnPicture {
  data: Buffer;
  width: number;
  height: number;
}

interface Setting {
  size: number;
  wrap: "word" | "word-char";
}

async function render(
  { text, color, width, fonts }: TextLayer,
  { size, wrap }: Setting,
): Promise<DrawnPicture> {
  const families = fonts.map(({ family }) => family).join(",");
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `${families} ${size}`,
      fontfile: fonts[0].file,
      dpi: 72,
      rgba: true,
      width,
      wrap,
      spacing: 0,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const escaped = (text: string) =>
  text
    .replace(/[\s\p{Cc}\p{Cs}\ufffe\uffff]+/gu, " ")
    .trim()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;") || ".";
