import { parsePatch, patchTitle } from "#format/patch/code.ts";
import { patchPicture } from "#format/patch/draw.ts";
import styles from "./patch-picture.module.css";

interface PatchPictureProps {
  /** Nothing is shown for none, or for an altered code. */
  code: string | null;
  /** In pixels. */
  size: number;
}

/** The patch that a visitor sewed; the name beside it is what screen readers say. */
export function PatchPicture({ code, size }: PatchPictureProps) {
  const patch = parsePatch(code);
  if (!patch) return null;
  return (
    <img
      className={styles.patch}
      src={patchPicture(patch)}
      alt=""
      title={patchTitle(patch)}
      width={size}
      height={size}
    />
  );
}
