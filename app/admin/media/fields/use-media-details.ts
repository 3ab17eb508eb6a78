import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Media } from "#contract/areas/media.ts";
import { api, currentIn, detailOf } from "../../session/api.ts";
import { notePendingWork } from "../../session/unsaved.ts";
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
export function useMediaDetails(given: Media) {
  const queries = useQueryClient();
  const saved = useRef(given);
  if (given.revision > saved.current.revision) saved.current = given;
  const typed = useRef<Changes>({});
  const [shown, setShown] = useState<Changes>({});
  const [state, setState] = useState<{ told?: string; fault?: string }>({});
  const isBusy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const note = useCallback(
    (next: Changes) => {
      typed.current = next;
      setShown(next);
      notePendingWork(`details of file ${given.id}`, Object.keys(next).length > 0);
    },
    [given.id],
  );
  const keep = useCallback(
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
    if (Object.keys(sent).length === 0) return note({});
    isBusy.current = true;
    setState({ told: "Saving …" });
    const { id, revision } = saved.current;
    const outcome = await save(id, sent, revision, detailsOf(saved.current));
    isBusy.current = false;
    if (outcome.media) keep(outcome.media);
    if (outcome.fault !== undefined) return setState({ fault: outcome.fault });
    setState({ told: "alt" in sent ? "Alternative text saved" : "Focal point saved" });
    note(differing(typed.current, sent));
    if (Object.keys(typed.current).length > 0) await flush();
  }, [keep, note]);

  const change = (changes: Changes) => {
    note({ ...typed.current, ...changes });
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, pause);
  };
  // Saves what was typed within the pause when the field is left.
  useEffect(() => () => void flush(), [flush]);

  return { details: { ...detailsOf(saved.current), ...shown }, change, flush, ...state };
}

type MediaResult = { media?: Media; fault?: string };

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
    if (!media) return { fault: detailOf(error) ?? "This could not be saved." };
    const theirs = detailsOf(media);
    const names = Object.keys(sent) as (keyof Details)[];
    if (names.every((name) => theirs[name] === base[name])) {
      return save(id, sent, media.revision, theirs);
    }
    const words = theirs.alt ? `“${theirs.alt}”` : "nothing";
    return { media, fault: `Somebody else has changed this; it says ${words} now.` };
  }
}

function differing(changes: Changes, from: Changes): Changes {
  const entries = Object.entries(changes) as [keyof Details, string | number][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== from[name]));
}
