import { useEffect, useState } from "react";
import type { PreviewNote } from "#contract/publishing/review.ts";
import { setAgencyClock } from "../../ui/agency-clock.ts";
import { shortMoment } from "../../ui/moment.ts";
import { type PartFile, usePart } from "../../ui/use-part.ts";
import styles from "./review-bar.module.css";

interface DiscussionProps {
  note: PreviewNote;
}

const discussion: PartFile<DiscussionProps> = {
  load: async () => (await import("./discussion.tsx")).default,
  loaded: null,
};

export interface ReviewBarProps {
  note: PreviewNote;
  /** The time zone in which moments are written. */
  zone: string;
}

export function ReviewBar({ note, zone }: ReviewBarProps) {
  const { recipient, rights } = note;
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  setAgencyClock(zone);
  return (
    <aside className={styles.bar} aria-label="Preview" data-review>
      <p className={styles.words}>
        <strong>Preview</strong> <span>{wordsOf(note)}</span>
      </p>
      {isAlive && recipient !== null && rights !== "view" && <LoadedDiscussion note={note} />}
    </aside>
  );
}

function LoadedDiscussion({ note }: DiscussionProps) {
  const { Loaded: Discussion, failures, isLoading, retry } = usePart(discussion);
  if (Discussion) return <Discussion note={note} />;
  if (failures === 0) return null;
  return (
    <p role="alert">
      <span>Comments could not be loaded.</span>{" "}
      <button type="button" aria-disabled={isLoading} onClick={retry}>
        Try again
      </button>
    </p>
  );
}

function wordsOf({ recipient, isPinned, at, expiresAt }: PreviewNote): string {
  if (at !== null) return `The site as it was on ${shortMoment(at)}.`;
  if (recipient === null) return "The site with all drafts. Only you can see this.";
  const what = isPinned
    ? "The version from when this link was created."
    : "Nobody else sees this yet.";
  return `For ${nameOf(recipient)}. ${what} Link expires ${shortMoment(expiresAt)}.`;
}

const nameOf = (recipient: string) => recipient.replace(/\s*<[^>]*>$/, "") || recipient;
