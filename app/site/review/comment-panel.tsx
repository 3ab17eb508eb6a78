import { useEffect, useRef, useState } from "react";
import type { ReviewComment } from "#contract/publishing/review.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { keyOf } from "../../ui/keys.ts";
import type { CommentSubject } from "./comment-form.tsx";
import { CommentForm } from "./comment-form.tsx";
import styles from "./discussion.module.css";
import { failureOf, type ReviewApi } from "./review-api.ts";
import threads from "./thread.module.css";
import { Thread } from "./thread.tsx";

interface CommentPanelProps {
  api: ReviewApi;
  base: string;
  comments: readonly ReviewComment[];
  isLoaded: boolean;
  failure: string;
  about: CommentSubject | null;
  isPicking: boolean;
  onAbout(about: CommentSubject | null): void;
  onPicking(isPicking: boolean): void;
  onChanged(): Promise<void>;
  onShow(comment: ReviewComment): void;
  onClose(): void;
}

export function CommentPanel(props: CommentPanelProps) {
  const { api, base, comments, isLoaded, failure, about, isPicking } = props;
  const { onAbout, onPicking, onChanged, onShow, onClose } = props;
  // The path without the preview's prefix, as the admin panel knows it.
  const pathname = location.pathname.slice(base.length) || "/";
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState("");
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section
      className={styles.panel}
      aria-labelledby="review-comments"
      data-picking={isPicking || undefined}
      onKeyDown={(event) => keyOf(event) === "Escape" && onClose()}
    >
      <header className={styles.head}>
        <h2 id="review-comments" ref={head} tabIndex={-1}>
          Comments
        </h2>
        <IconButton icon="close" label="Close the comments" onClick={onClose} />
      </header>
      <CommentForm
        about={about}
        isPicking={isPicking}
        onPick={() => onPicking(!isPicking)}
        onDrop={() => onAbout(null)}
        onSend={async (body) => {
          await api.comment({ body, page: pathname, ...about });
          onAbout(null);
          await onChanged();
        }}
      />
      {(failure || error) && <p role="alert">{failure || error}</p>}
      {isLoaded && comments.length === 0 && (
        <p className={threads.quiet}>
          No comments yet. Select some words on the page to comment on them.
        </p>
      )}
      <ol className={threads.list}>
        {comments.map((comment) => (
          <Thread
            key={comment.id}
            comment={comment}
            isHere={comment.page === pathname}
            base={base}
            onShow={onShow}
            onSay={async (body) => {
              await api.comment({ body, page: pathname, parent: comment.id });
              await onChanged();
            }}
          />
        ))}
      </ol>
      {comments.length > 0 && (
        <p className={styles.end} role="status">
          {isDone ? (
            "Thank you. We know you have finished."
          ) : (
            <Button
              onClick={() =>
                api.finish().then(
                  () => setDone(true),
                  (error) => setError(failureOf(error)),
                )
              }
            >
              Finish review
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
