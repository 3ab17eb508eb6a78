export type ConflictParts = typeof import("./merge-texts.ts") & typeof import("./keep-caret.ts");

/** Loaded once two people meet. Null where that fails: texts are then chosen as a whole. */
export async function loadConflictParts(): Promise<ConflictParts | null> {
  try {
    const [texts, caret] = await Promise.all([
      import("./merge-texts.ts"),
      import("./keep-caret.ts"),
    ]);
    return { ...texts, ...caret };
  } catch {
    return null;
  }
}
