import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ListedSession } from "#contract/areas/sessions.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { moveFocus } from "../../../ui/move-focus.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import card from "../../components/card.module.css";
import { useDialogs } from "../../components/dialogs.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useMessages } from "../../components/messages.tsx";
import { SessionRow, SessionRows } from "../../components/session-row.tsx";
import { useAction } from "../../components/use-action.ts";
import { api, detailOf } from "../../session/api.ts";
import { session } from "../../session/session.ts";
import { isAnythingUnsaved, unsavedSentence } from "../../session/unsaved.ts";
import { ownSessions } from "./queries.ts";
import styles from "./security.module.css";

export function SessionList() {
  const query = useQuery(ownSessions);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={card.card} aria-labelledby="sessions">
      <h2 ref={heading} tabIndex={-1} id="sessions" className={styles.title}>
        Where you are signed in
      </h2>
      {query.isPending && (
        <Stack role="status" aria-label="Loading">
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Stack>
      )}
      {query.isError && !query.data && (
        <LoadFailure
          sentence="Failed to load your sessions"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {query.data && (
        <>
          <SessionRows>
            {query.data.map((each) => (
              <SessionEntry
                key={each.id}
                of={each}
                onLeft={(entry) => moveFocus(heading.current, entry)}
              />
            ))}
          </SessionRows>
          <EverywhereButton />
        </>
      )}
    </section>
  );
}

interface SessionEntryProps {
  of: ListedSession;
  onLeft(entry: HTMLElement | null): void;
}

function SessionEntry({ of, onLeft }: SessionEntryProps) {
  const { id, device, last_used_at, is_current } = of;
  const { succeed } = useMessages();
  const queries = useQueryClient();
  const entry = useRef<HTMLLIElement>(null);
  const { run, isBusy } = useAction();
  const end = () =>
    run(() => api.auth.endSession({ id }), {
      done() {
        succeed(`${device} signed out`);
        onLeft(entry.current);
      },
      failed: "Failed to end the session",
      settled: () => queries.invalidateQueries({ queryKey: ownSessions.queryKey }),
    });
  return (
    <SessionRow of={of} ref={entry}>
      {!is_current && (
        <BusyButton
          size="sm"
          variant="default"
          isBusy={isBusy}
          onClick={end}
          aria-label={`End the session on ${device}, last used ${shortMoment(last_used_at)}`}
        >
          End
        </BusyButton>
      )}
    </SessionRow>
  );
}

function EverywhereButton() {
  const { confirm } = useDialogs();
  const { fail } = useMessages();

  const leave = async () => {
    const text = "All your sessions end, including this one. You then sign in again here.";
    const isSure = await confirm({
      question: "Log out everywhere?",
      text: isAnythingUnsaved() ? `${text} ${unsavedSentence}` : text,
      confirm: "Log out everywhere",
    });
    if (!isSure) return;
    try {
      await api.auth.logoutEverywhere();
      session.end();
    } catch (error) {
      fail("Failed to log out everywhere", detailOf(error));
    }
  };
  return (
    <Group>
      <Button variant="default" onClick={leave}>
        Log out everywhere
      </Button>
    </Group>
  );
}
