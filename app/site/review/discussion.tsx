import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PreviewNote } from "#contract/publishing/review.ts";
import { Approval } from "./approval.tsx";
import type { CommentSubject } from "./comment-form.tsx";
import { CommentPanel } from "./comment-panel.tsx";
import styles from "./discussion.module.css";
import { createReviewApi, failureOf, type OpenedReview } from "./review-api.ts";
import { useMarks } from "./use-marks.ts";
import { usePickedPicture } from "./use-picked-picture.ts";
import { useSelectedQuote } from "./use-selected-quote.ts";

export default function Discussion({ note }: { note: PreviewNote }) {
  const [api] = useState(() => createReviewApi(note.token));
  const [opened, setOpened] = useState<OpenedReview | null>(null);
  const [failure, setFailure] = useState("");
  const [isShown, setShown] = useState(false);
  const [about, setAbout] = useState<CommentSubject | null>(null);
  const [isPicking, setPicking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const load = useEffectEvent(() =>
    api.open().then(setOpened, (error) => setFailure(failureOf(error))),
  );
  useEffect(() => void load(), []);

  const comments = opened?.comments ?? [];
  const marks = useMarks(comments, isShown);
  const begin = (next: CommentSubject | null) => {
    setAbout(next);
    setPicking(false);
    setShown(true);
  };
  const selected = useSelectedQuote(!isShown || about === null);
  usePickedPicture(isPicking, begin);
  const close = () => {
    setShown(false);
    setPicking(false);
    opener.current?.focus();
  };

  const open = comments.filter(({ resolved_at }) => resolved_at === null).length;
  return (
    <>
      <div className={styles.actions}>
        <button
          ref={opener}
          type="button"
          className={styles.open}
          aria-expanded={isShown}
          onClick={() => (isShown ? close() : begin(null))}
        >
          Comments{open > 0 && ` (${open})`}
        </button>
        {note.rights === "approve" && (
          <Approval api={api} note={note} items={opened?.items ?? []} onApproved={load} />
        )}
      </div>
      {selected && (
        <button
          type="button"
          className={styles.here}
          style={selected.place}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => begin(selected.about)}
        >
          Comment on this
        </button>
      )}
      {isShown && (
        <CommentPanel
          api={api}
          base={note.base}
          comments={comments}
          about={about}
          isPicking={isPicking}
          failure={failure}
          onClose={close}
          isLoaded={opened !== null}
          onAbout={setAbout}
          onPicking={setPicking}
          onChanged={load}
          onShow={marks.show}
        />
      )}
    </>
  );
}
