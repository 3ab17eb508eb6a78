import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ActivityEntry } from "#contract/areas/activity.ts";
import type { ApiToken } from "#contract/areas/tokens.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { Dialog } from "../../components/dialog.tsx";
import { useDialogs } from "../../components/dialogs.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import rowList from "../../components/row-list.module.css";
import { useUndo } from "../../components/use-undo.tsx";
import { changesBy } from "./queries.ts";
import styles from "./tokens.module.css";
import { countOf, sessionsIn, titlesIn } from "./words.ts";

interface SessionsDialogProps {
  of: ApiToken;
  onClose(): void;
}

/** Lists the latest changes of a token, and offers to undo a session of it. */
export function SessionsDialog({ of: { id, name }, onClose }: SessionsDialogProps) {
  const query = useQuery(changesBy(id));
  const sessions = query.data && sessionsIn(query.data);
  return (
    <Dialog onClose={onClose} title={`Changes by ${name}`} size="lg">
      {query.isPending && <Skeleton height={96} role="status" aria-label="Loading" />}
      {query.isError && !query.data && (
        <LoadFailure
          sentence="Failed to load the changes"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {sessions?.length === 0 && <p className={styles.quiet}>No changes yet.</p>}
      {sessions && sessions.length > 0 && (
        <ul className={rowList.rows} aria-label="Sessions">
          {sessions.map((session) => (
            <SessionRow key={session[0].id} of={session} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function SessionRow({ of: entries }: { of: readonly [ActivityEntry, ...ActivityEntry[]] }) {
  const { undo, isBusy } = useUndo();
  const { confirm } = useDialogs();
  const [last] = entries;
  const size = last.batch?.size ?? 1;
  const possible = entries.find((entry) => entry.undo.possible);
  const isUndone = entries.some((entry) => entry.undo.why === "undone");
  const start = async (id: number) => {
    const question = "Undo this session?";
    const text =
      "Drafts it created are deleted and other texts return to their earlier versions. Sent emails and added files stay.";
    if (await confirm({ question, text, confirm: "Undo session" })) await undo(id);
  };
  return (
    <li className={rowList.row}>
      <div className={rowList.words}>
        <span className={styles.reach}>{titlesIn(entries).join(", ")}</span>
        <small>
          {`${countOf(size)} until ${shortMoment(last.at)}`}
          {isUndone && " · Undone"}
        </small>
      </div>
      {possible && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          aria-label={`Undo this session, until ${shortMoment(last.at)}`}
          onClick={() => start(possible.id)}
        >
          Undo this session
        </Button>
      )}
    </li>
  );
}
