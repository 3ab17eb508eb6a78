import type { PictureFormat } from "#contract/areas/pictures.ts";
import type { DrawOrder } from "./drawing.ts";

export type Order =
  | {
      kind: "scale";
      source: string;
      target: string;
      width: number;
      format: PictureFormat;
      quality: number;
      /** Writes all frames, which WebP alone can have. */
      isAnimated: boolean;
      /** Only the upper part, of the contract's ratio. */
      isUpper: boolean;
    }
  | { kind: "describe"; source: string }
  | { kind: "examine"; source: string; target: string }
  | DrawOrder;
