import { Skeleton, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fieldPathLabel } from "#contract/core/field-places.ts";
import type { ReviewComment } from "#contract/publishing/review.ts";
import { Dialog } from "../../components/dialog.tsx";
import { focusField, useFormScope } from "../../components/forms/form-scope.ts";
import { wideScreenQuery } from "../../components/forms/settings-panel.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import type { ResourceObject } from "../resource-object.ts";
import { CommentThread } from "./comment-thread.tsx";
import { commentsOf, removeComment, reply } from "./queries.ts";
import styles from "./review.module.css";
import { SidePanel } from "./side-panel.tsx";

interface CommentsDialogProps extends ResourceObject {
  /** `path` is that of the field to focus. */
  onClose(path?: string): void;
}

/** Shows the reviewers' comments on the draft, beside the form where there is room. */
export function CommentsDialog({ onClose, ...place }: CommentsDialogProps) {
  const queries = useQueryClient();
  const scope = useFormScope();
  const isBeside = useMediaQuery(wideScreenQuery, false, { getInitialValueInEffect: false });
  const { fields } = place.resource;
  const { data, isError, error, refetch } = useQuery(commentsOf(place));
  // In one list, so that a comment that moves keeps the focus.
  const openFirst = data?.toSorted(
    (one, other) => Number(one.resolved_at !== null) - Number(other.resolved_at !== null),
  );
  const thread = (comment: ReviewComment) => (
    <CommentThread
      key={comment.id}
      comment={comment}
      label={comment.field === null ? undefined : fieldPathLabel(fields, comment.field)}
      onField={isBeside ? (path) => focusField(scope, path) : onClose}
      onReply={async (answer) => {
        const comments = await reply(place, { parent: comment.id, ...answer });
        queries.setQueryData(commentsOf(place).queryKey, comments);
        void queries.invalidateQueries({ queryKey: ["waiting"] });
      }}
      onRemove={async () => {
        await removeComment(place, comment.id);
        void queries.invalidateQueries({ queryKey: ["waiting"] });
        await refetch();
      }}
    />
  );
  const content = openFirst ? (
    <div className={styles.dialog}>
      {openFirst.length === 0 && (
        <p className={styles.quiet}>
          No comments yet. Share the draft with someone who may comment.
        </p>
      )}
      <ol className={styles.list}>{openFirst.map(thread)}</ol>
    </div>
  ) : isError ? (
    <LoadFailure sentence="Failed to load the comments" error={error} onRetry={() => refetch()} />
  ) : (
    <Stack role="status" aria-label="Loading">
      <Skeleton height={96} />
      <Skeleton height={96} />
    </Stack>
  );
  return isBeside ? (
    <SidePanel title="Comments" onClose={() => onClose()}>
      {content}
    </SidePanel>
  ) : (
    <Dialog onClose={() => onClose()} title="Comments" size="44rem">
      {content}
    </Dialog>
  );
}
