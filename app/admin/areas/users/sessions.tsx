import { Skeleton, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/areas/users.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { useDialogs } from "../../components/dialogs.tsx";
import { Panel } from "../../components/forms/columns.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { SessionRow, SessionRows } from "../../components/session-row.tsx";
import { useAction } from "../../components/use-action.ts";
import { api } from "../../session/api.ts";
import { useUser } from "../../session/use-session.ts";
import styles from "./people.module.css";
import { sessionsOf } from "./queries.ts";

/** Shows nothing for one's own account, whose sessions are in the profile. */
export function Sessions({ user }: { user: User }) {
  const isOwn = useUser().id === user.id;
  const query = useQuery({ ...sessionsOf(user.id), enabled: !isOwn });
  if (isOwn) return null;
  return (
    <div className={styles.place}>
      <Panel title="Sessions">
        {query.isPending && (
          <Stack role="status" aria-label="Loading">
            <Skeleton height={48} />
          </Stack>
        )}
        {query.isError && !query.data && (
          <LoadFailure
            sentence="Failed to load the sessions"
            error={query.error}
            onRetry={() => query.refetch()}
          />
        )}
        {query.data?.length === 0 && <p className={styles.quiet}>Not signed in.</p>}
        {query.data && query.data.length > 0 && (
          <>
            <SessionRows>
              {query.data.map((each) => (
                <SessionRow key={each.id} of={each} />
              ))}
            </SessionRows>
            <EndAll user={user} />
          </>
        )}
      </Panel>
    </div>
  );
}

function EndAll({ user: { id, email } }: { user: User }) {
  const { confirm } = useDialogs();
  const queries = useQueryClient();
  const { run, isBusy } = useAction();
  const end = async () => {
    const question = `End all sessions for "${email}"?`;
    const text = "This person is signed out everywhere immediately and can sign in again.";
    if (!(await confirm({ question, text, confirm: "End all" }))) return;
    await run(() => api.users.endSessions({ id }), {
      done: "All sessions ended",
      failed: "Failed to end the sessions",
      settled: () => queries.invalidateQueries({ queryKey: sessionsOf(id).queryKey }),
    });
  };
  return (
    <div>
      <BusyButton variant="default" isBusy={isBusy} onClick={end}>
        End all
      </BusyButton>
    </div>
  );
}
