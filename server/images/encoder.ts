import { rename } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import sharp, { type Sharp } from "sharp";
import { isTallerThanUpper, upperRatio } from "#contract/areas/pictures.ts";
import { draw } from "./drawing.ts";
import { examine } from "./examine.ts";
import { bytesHeld, maxPixels, withMemory } from "./memory.ts";
import type { Order } from "./order.ts";

// A process of its own: a hostile picture cannot crash the server.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);
// Decoders of what is never accepted are never reached.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Svg"].map(
    (each) => `VipsForeignLoad${each}`,
  ),
});
process.on("disconnect", () => process.exit(0));

process.on("message", ({ id, order }: { id: number; order: Order }) => {
  fulfil(order).then(
    (result) => process.send?.({ id, result }),
    (error: Error) => process.send?.({ id, error: error.message }),
  );
});

async function fulfil(order: Order): Promise<unknown> {
  if (order.kind === "draw") return draw(order);
  if (order.kind === "examine") return examine(order.source, order.target);
  const picture = sharp(order.source, {
    limitInputPixels: maxPixels,
    animated: order.kind === "scale" && order.isAnimated,
  });
  const metadata = await picture.metadata();
  const frames = order.kind === "scale" && order.isAnimated ? (metadata.pages ?? 1) : 1;
  return withMemory(bytesHeld(metadata) * frames, () =>
    order.kind === "describe" ? describe(picture) : scale(picture, order),
  );
}

type ScaleOrder = Extract<Order, { kind: "scale" }>;

async function scale(picture: Sharp, order: ScaleOrder) {
  const { width, format, quality, target, isUpper } = order;
  const partial = `${target}.${process.pid}`;
  const turned = picture.rotate();
  const { autoOrient } = await picture.metadata();
  if (isUpper && isTallerThanUpper(autoOrient)) {
    const height = Math.round(autoOrient.width / upperRatio);
    turned.extract({ left: 0, top: 0, width: autoOrient.width, height });
  }
  await turned
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, format === "avif" ? { quality, effort: 1 } : { quality })
    .toFile(partial);
  await rename(partial, target);
  return null;
}

async function describe(picture: Sharp): Promise<unknown> {
  const { autoOrient } = await picture.metadata();
  const pixels = await picture
    .rotate()
    .flatten({ background: "#ffffff" })
    .resize(1, 2, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const colour = (start: number) => `#${pixels.subarray(start, start + 3).toString("hex")}`;
  return { ...autoOrient, tint: [colour(0), colour(3)] };
}
