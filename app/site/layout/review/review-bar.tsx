import { lazy, Suspense, useEffect, useState } from "react";
import type { PreviewNote } from "#contract/review.ts";
import { shortMoment } from "../../../ui/moment.ts";
import styles from "./review-bar.module.css";

const Discussion = lazy(() => import("./discussion.tsx"));

/** Above every page of a preview: what it shows, and to whom. */
export function ReviewBar({ note }: { note: PreviewNote }) {
  const { recipient, rights } = note;
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    return keepWithin(note.base);
  }, [note.base]);
  return (
    <aside className={styles.bar} aria-label="Preview" data-review>
      <p className={styles.words}>
        <strong>Preview</strong> <span>{wordsOf(note)}</span>
      </p>
      {isAlive && recipient !== null && rights !== "view" && (
        <Suspense>
          <Discussion note={note} />
        </Suspense>
      )}
    </aside>
  );
}

function wordsOf({ recipient, isPinned, at, expiresAt }: PreviewNote): string {
  if (at !== null) return `The site as it was on ${shortMoment(at)}.`;
  if (recipient === null) return "The site with all drafts, as you alone see it.";
  const what = isPinned ? "As it was when this link was made." : "Nobody else sees this yet.";
  return `For ${nameOf(recipient)}. ${what} Open until ${shortMoment(expiresAt)}.`;
}

/** Without the address that a mail goes to. */
const nameOf = (recipient: string) => recipient.replace(/\s*<[^>]*>$/, "") || recipient;

/** Links in texts, which the router has not written, stay in the preview too. */
function keepWithin(base: string): () => void {
  const keep = ({ target }: Event) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
    const path = link?.getAttribute("href") ?? "";
    const isPage = !/^\/(?:\/|review\/|media\/|assets\/|images?\/|pictures\/|admin|login)/.test(
      path,
    );
    if (link && isPage) link.setAttribute("href", `${base}${path}`);
  };
  addEventListener("pointerdown", keep, true);
  addEventListener("focusin", keep, true);
  return () => {
    removeEventListener("pointerdown", keep, true);
    removeEventListener("focusin", keep, true);
  };
}
