import { parsePatch, patchTitle } from "#format/patch/code.ts";
import { patchPicture } from "#format/patch/draw.ts";

interface SewnPatchProps {
  /** Nothing is shown for none, or for an altered code. */
  code: string | null | undefined;
  className?: string | undefined;
}

/** Shows visitors the patch that they have sewn. */
export function SewnPatch({ code, className }: SewnPatchProps) {
  const patch = parsePatch(code);
  if (!patch) return null;
  return (
    <img
      className={className}
      src={patchPicture(patch)}
      alt={`Your patch: ${patchTitle(patch)}`}
      width={200}
      height={200}
    />
  );
}
