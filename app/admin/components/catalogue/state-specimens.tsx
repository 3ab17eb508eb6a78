import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import type { UndoConflict } from "#contract/areas/activity.ts";
import type { ListedSession } from "#contract/areas/sessions.ts";
import { Face } from "../face.tsx";
import { FailureNotice } from "../lazy-part.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { LoadingOrRetry } from "../loading-or-retry.tsx";
import { LoneCard } from "../lone-card.tsx";
import { Notice } from "../notice.tsx";
import { PageHead } from "../page-head.tsx";
import { PatchPicture } from "../patch-picture.tsx";
import { Picture } from "../picture.tsx";
import { SessionRow, SessionRows } from "../session-row.tsx";
import { Stats } from "../stats.tsx";
import { TimeAgo } from "../time-ago.tsx";
import { UndoConflicts } from "../undo-conflicts.tsx";
import styles from "./catalogue.module.css";
import { Specimen } from "./specimen.tsx";

const hourMs = 3_600_000;
const before = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

const sessions: ListedSession[] = [true, false].map((is_current, id) => ({
  id,
  device: is_current ? "Firefox on Linux" : "Safari on iPhone",
  agent: "Mozilla/5.0",
  address: is_current ? "192.0.2.7" : "",
  created_at: before(50),
  last_used_at: before(1),
  is_current,
}));

const conflicts: UndoConflict[] = [
  {
    area: "blog",
    object_id: 1,
    title: "A field guide",
    field: "title",
    was: "A guide",
    became: "A field guide",
    is: "The field guide",
  },
  {
    area: "portfolio",
    object_id: 2,
    title: null,
    field: null,
    was: null,
    became: null,
    is: null,
  },
];

export function StateSpecimens() {
  const [tries, setTries] = useState(0);
  return (
    <>
      <Specimen of="page-head.tsx" text="The heading of a screen, with its actions.">
        <PageHead title="Redirects" text="Old addresses, and where they lead.">
          <Button variant="default">Add redirect</Button>
        </PageHead>
      </Specimen>
      <Specimen of="notice.tsx" text="An empty state.">
        <Notice level={2} title="No redirects yet" text="Changing an address adds one.">
          <Button variant="default">Add the first</Button>
        </Notice>
      </Specimen>
      <Specimen of="lone-card.tsx" text="A screen without the panel's frame, such as the login.">
        <LoneCard title="Sign in">
          <p>A form goes here.</p>
        </LoneCard>
      </Specimen>
      <Specimen of="load-failure.tsx" text="A screen whose data failed to load.">
        <LoadFailure
          sentence="Failed to fetch users"
          error={null}
          detail={`The server refused. Retried ${tries} times.`}
          onRetry={() => setTries(tries + 1)}
        />
      </Specimen>
      <Specimen of="lazy-part.tsx" text="A dialog or field whose code failed to load.">
        <FailureNotice name="The history" onRetry={() => setTries(tries + 1)} />
      </Specimen>
      <Specimen of="loading-or-retry.tsx" text="Part of a screen: loading and failed.">
        <LoadingOrRetry query={{ isError: false, refetch: () => {} }}>
          <Skeleton height={16} width="40%" />
        </LoadingOrRetry>
        <LoadingOrRetry query={{ isError: true, refetch: () => setTries(tries + 1) }}>
          {null}
        </LoadingOrRetry>
      </Specimen>
      <Specimen of="stats.tsx" text="Figures: normal, highlighted, linked, loading, failed.">
        <Stats
          label="Enquiries"
          isFailed={false}
          figures={[
            { label: "All", value: 12_345, to: "/admin/contact" },
            { label: "Unread", value: 3, isLoud: true },
            { label: "Waiting", value: undefined },
          ]}
        />
        <Stats label="Failed" isFailed figures={[{ label: "All", value: undefined }]} />
      </Specimen>
      <Specimen of="time-ago.tsx" text="The tooltip shows the full date and time.">
        <div className={styles.row}>
          {[0, 0.5, 5, 100, 1000].map((hours) => (
            <TimeAgo key={hours} at={before(hours)} />
          ))}
        </div>
      </Specimen>
      <Specimen of="face.tsx" text="With a photo, and without one.">
        <div className={styles.row}>
          <Face name="Farhana" photo="/pictures/people/farhana-rahman.webp" />
          <Face name="Tanvir" photo={null} />
        </div>
      </Specimen>
      <Specimen of="patch-picture.tsx" text="The patch that a visitor sewed.">
        <PatchPicture code="lotus-indigo-0213" size={48} />
      </Specimen>
      <Specimen of="picture.tsx" text="Small, and with a missing file.">
        <div className={styles.row}>
          <Picture src="/pictures/people/farhana-rahman.webp" alt="Farhana Rahman" />
          <Picture src="" alt="" />
        </div>
        <Picture isLarge src="" alt="" />
      </Specimen>
      <Specimen of="session-row.tsx" text="Where an account is signed in.">
        <SessionRows>
          {sessions.map((each) => (
            <SessionRow key={each.id} of={each}>
              <Button size="xs" variant="default">
                End
              </Button>
            </SessionRow>
          ))}
        </SessionRows>
      </Specimen>
      <Specimen of="undo-conflicts.tsx" text="What prevents an undo.">
        <UndoConflicts conflicts={conflicts} />
      </Specimen>
    </>
  );
}
