import { useQuery } from "@tanstack/react-query";
import { parsePatch, patchTitle } from "#format/patch/code.ts";
import styles from "./patch-picture.module.css";

interface PatchPictureProps {
  /** Nothing is shown for none, or for an altered code. */
  code: string | null;
  /** In pixels. */
  size: number;
}

/** Shows the patch of a visitor; screen readers leave it out, as the name stands beside it. */
export function PatchPicture({ code, size }: PatchPictureProps) {
  const patch = parsePatch(code);
  const { data: draw } = useQuery({
    queryKey: ["patches", "draw"],
    // Only screens that show a patch load the motifs.
    queryFn: async () => (await import("#format/patch/draw.ts")).patchPicture,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: patch !== null,
  });
  if (!patch) return null;
  return (
    <img
      className={styles.patch}
      src={draw?.(patch)}
      alt=""
      title={patchTitle(patch)}
      width={size}
      height={size}
    />
  );
}
