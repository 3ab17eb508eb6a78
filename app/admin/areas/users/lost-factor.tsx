import { Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/areas/users.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { useDialogs } from "../../components/dialogs.tsx";
import { Panel } from "../../components/forms/columns.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useAction } from "../../components/use-action.ts";
import { api } from "../../session/api.ts";
import { useUser } from "../../session/use-session.ts";
import styles from "./people.module.css";
import { secondFactorOf } from "./queries.ts";

/** Shows nothing for one's own account, whose second factor is in the profile. */
export function LostFactor({ user }: { user: User }) {
  const isOwn = useUser().id === user.id;
  const query = useQuery({ ...secondFactorOf(user.id), enabled: !isOwn });
  if (query.isError && !query.data) {
    return (
      <div className={styles.place}>
        <LoadFailure
          sentence="Failed to load two-factor sign-in"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      </div>
    );
  }
  return query.data?.is_on ? <TakeOff user={user} /> : null;
}

function TakeOff({ user: { id, email } }: { user: User }) {
  const { confirm } = useDialogs();
  const queries = useQueryClient();
  const { run, isBusy } = useAction();

  const take = async () => {
    const question = `Turn off two-factor sign-in for "${email}"?`;
    const text =
      "Make sure the request really comes from this person. Until they set it up again, the password alone is enough to sign in. They are notified by email.";
    if (!(await confirm({ question, text, confirm: "Turn off" }))) return;
    await run(() => api.users.removeSecondFactor({ id }), {
      done: "Two-factor sign-in is off for this person",
      failed: "Failed to turn off two-factor sign-in",
      settled: () => queries.invalidateQueries({ queryKey: secondFactorOf(id).queryKey }),
    });
  };
  return (
    <div className={styles.place}>
      <Panel title="Lost phone">
        <Text c="dimmed">
          A person who has lost both phone and recovery codes can no longer sign in. Without
          two-factor sign-in, the password is enough.
        </Text>
        <div>
          <BusyButton variant="default" isBusy={isBusy} onClick={take}>
            Turn off two-factor sign-in
          </BusyButton>
        </div>
      </Panel>
    </div>
  );
}
