import { useEffect, useId } from "react";
import { noteUnsaved } from "../../session/unsaved.ts";

export function useUnsaved(isUnsaved: boolean, input?: unknown): () => void {
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed after a save is unsaved again
  useEffect(() => {
    noteUnsaved(id, isUnsaved);
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      noteUnsaved(id, false);
    };
  }, [id, isUnsaved, input]);
  // At once: the person may leave the screen before the next effect.
  return () => noteUnsaved(id, false);
}
