import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Media } from "#contract/areas/media.ts";
import { api, currentIn, detailOf } from "../../session/api.ts";
import { registerUnsaved } from "../../session/unsaved.ts";
import { fileAt } from "../queries.ts";

export interface Details {
  alt: string;
  focalX: number;
  focalY: number;
}
type Changes = Partial<Details>;

/** In milliseconds after the last key; a drag sets many points. */
const pause = 600;

const detailsOf = ({ alt, focalX, focalY }: Media): Details => ({ alt: alt ?? "", focalX, focalY });

/** These details belong to the file, so they are saved at once and not with the form. */
export function useMediaDetails(initial: Media) {
  const queries = useQueryClient();
  const saved = useRef(initial);
  if (initial.revision > saved.current.revision) saved.current = initial;
  const typed = useRef<Changes>({});
  const [shownChanges, setShownChanges] = useState<Changes>({});
  const [state, setState] = useState<{ report?: string; error?: string }>({});
  const isBusy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useRef<(() => void) | null>(null);

  const recordTyped = useCallback((next: Changes) => {
    typed.current = next;
    setShownChanges(next);
    end.current?.();
    // It is saved after the field is gone, too, so the entry outlives it.
    const isUnsaved = Object.keys(next).length > 0;
    end.current = isUnsaved ? registerUnsaved(() => ({ isUnsaved, isWork: true })) : null;
  }, []);
  const storeSaved = useCallback(
    (media: Media) => {
      saved.current = media;
      queries.setQueryData(fileAt(media.url).queryKey, media);
      void queries.invalidateQueries({ queryKey: ["media", "list"] });
      void queries.invalidateQueries({ queryKey: ["media", "one", String(media.id)] });
    },
    [queries],
  );
  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const sent = differing(typed.current, detailsOf(saved.current));
    if (isBusy.current) return;
    if (Object.keys(sent).length === 0) return recordTyped({});
    isBusy.current = true;
    setState({ report: "Saving …" });
    const { id, revision } = saved.current;
    const outcome = await save(id, sent, revision, detailsOf(saved.current));
    isBusy.current = false;
    if (outcome.media) storeSaved(outcome.media);
    if (outcome.error !== undefined) return setState({ error: outcome.error });
    setState({ report: "alt" in sent ? "Alternative text saved" : "Focal point saved" });
    recordTyped(differing(typed.current, sent));
    if (Object.keys(typed.current).length > 0) await flush();
  }, [storeSaved, recordTyped]);

  const change = (changes: Changes) => {
    recordTyped({ ...typed.current, ...changes });
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, pause);
  };
  // Saves what was typed within the pause when the field is left.
  useEffect(() => () => void flush(), [flush]);

  return { details: { ...detailsOf(saved.current), ...shownChanges }, change, flush, ...state };
}

type MediaResult = { media?: Media; error?: string };

/** Retries over a newer revision if somebody has changed only other details. */
async function save(
  id: number,
  sent: Changes,
  revision: number,
  base: Details,
): Promise<MediaResult> {
  try {
    return { media: (await api.media.update({ id, payload: sent, revision })).media };
  } catch (error) {
    const media = currentIn<Media>(error);
    if (!media) return { error: detailOf(error) ?? "This could not be saved." };
    const theirs = detailsOf(media);
    const names = Object.keys(sent) as (keyof Details)[];
    if (names.every((name) => theirs[name] === base[name])) {
      return save(id, sent, media.revision, theirs);
    }
    const words = theirs.alt ? `“${theirs.alt}”` : "nothing";
    return { media, error: `Someone else has changed this. It now says ${words}.` };
  }
}

function differing(changes: Changes, from: Changes): Changes {
  const entries = Object.entries(changes) as [keyof Details, string | number][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== from[name]));
}
