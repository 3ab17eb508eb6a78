import type { EditorView } from "@codemirror/view";
import { useCallback, useRef, useState } from "react";
import { useUnsaved } from "../../components/forms/use-unsaved.ts";
import { shownFor, useMessages } from "../../components/messages.tsx";
import { type PlacedFile, placeUploads, textUploads } from "./text-uploads.ts";
import { useUploads } from "./use-uploads.ts";

/** Uploads into a text. Failures in quick succession are shown together in one message. */
export function useTextUploads() {
  const { fail } = useMessages();
  const reported = useRef({ sentences: [] as string[], until: 0 });
  const tell = (sentence: string) => {
    const { sentences, until } = reported.current;
    const all = [...(Date.now() < until ? sentences : []), sentence];
    reported.current = { sentences: all, until: Date.now() + shownFor };
    fail(all.join(" "));
  };
  const latest = useRef(tell);
  latest.current = tell;
  const { list, uploads } = useUploads();
  const [extension] = useState(() => textUploads(list, (sentence) => latest.current(sentence)));
  // A missing file has its place in the text, so that leaving loses nothing.
  const open = uploads.filter(({ state }) => state !== "missing");
  useUnsaved(() => ({ isUnsaved: open.length > 0 }));

  const placeFiles = useCallback(
    (files: readonly PlacedFile[], view: EditorView) => placeUploads(view, list, files),
    [list],
  );
  return { extension, place: placeFiles, waiting: waitingSentence(open) };
}

/** Why the text should not be saved yet; undefined if it can be. */
function waitingSentence(uploads: readonly { state: string }[]): string | undefined {
  if (uploads.length === 0) return undefined;
  if (uploads.some(({ state }) => state === "failed")) {
    return "A picture failed to upload. Retry or remove it, then save.";
  }
  return uploads.length === 1
    ? "A picture is still uploading. Wait for it or cancel it, then save."
    : `${uploads.length} pictures are still uploading. Wait for them or cancel them, then save.`;
}
