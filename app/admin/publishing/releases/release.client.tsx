import { Button, Menu } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/icons/IconChevronDown";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import type { Release } from "#contract/publishing/schedules.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { AddDrafts } from "./add-drafts.tsx";
import { useCandidates } from "./candidates.ts";
import { oneRelease } from "./queries.ts";
import { Refused } from "./refused.tsx";
import styles from "./release.module.css";
import { ReleaseItems } from "./release-items.tsx";
import { ReleaseState } from "./release-state.tsx";
import { ScheduleAlert } from "./schedule-alert.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { TitleDialog } from "./title-dialog.tsx";
import { useRelease } from "./use-release.ts";
import { countOf } from "./words.ts";

export default function ReleaseScreen() {
  const { id = "" } = useParams();
  const query = useQuery(oneRelease(Number(id)));
  return (
    <>
      {!query.data && <PageHead title="Release" />}
      <FormBody
        query={query}
        failure="Failed to load the release"
        missing="Release not found"
        back="/admin/releases"
      >
        {(release) => <Opened key={release.id} release={release} />}
      </FormBody>
    </>
  );
}

type ReleaseDialog = "add" | "rename" | "schedule" | "share" | null;

const ShareDialog = lazy(async () => ({
  default: (await import("../review/share-dialog.tsx")).ShareDialog,
}));

function Opened({ release }: { release: Release }) {
  const { title, items, created_by } = release;
  const known = useCandidates();
  const own = useRelease(release);
  const [asked, setAsked] = useState<ReleaseDialog>(null);
  const close = () => setAsked(null);
  const isOpen = release.state === "open";
  const isIn = new Set(items.map(({ path }) => path));
  const adding = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setAsked("add")}
      disabled={known.isPending}
    >
      Add drafts
    </Button>
  );
  return (
    <>
      <PageHead
        title={title}
        text={
          <>
            <ReleaseState release={release} />{" "}
            {`· ${countOf(items.length, "item")} · ${created_by}`}
          </>
        }
      >
        {isOpen && items.length > 0 && adding}
        {isOpen && items.length > 0 && (
          <BusyButton color="action" isBusy={own.isBusy} onClick={own.askToPublish}>
            Publish now
          </BusyButton>
        )}
        {release.state === "published" && (
          <BusyButton variant="default" isBusy={own.isBusy} onClick={own.askToUndo}>
            Undo release
          </BusyButton>
        )}
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {isOpen && items.length > 0 && (
              <>
                <Menu.Item onClick={own.preview}>Preview on the site</Menu.Item>
                <Menu.Item onClick={() => setAsked("share")}>Share…</Menu.Item>
                <Menu.Item onClick={() => setAsked("schedule")}>Schedule…</Menu.Item>
              </>
            )}
            {isOpen && release.schedule && (
              <Menu.Item onClick={own.unschedule}>Cancel the schedule</Menu.Item>
            )}
            {isOpen && <Menu.Item onClick={() => setAsked("rename")}>Rename</Menu.Item>}
            <Menu.Item color="danger" onClick={own.askToDelete}>
              Delete release
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </PageHead>
      <div className={styles.notes}>
        {own.refusal ? (
          <Refused refusal={own.refusal} isBusy={own.isBusy} />
        ) : (
          <ScheduleAlert own={own} release={release} />
        )}
        {known.error !== null && (
          <LoadFailure
            sentence="Failed to load the drafts"
            error={known.error}
            onRetry={known.retry}
          />
        )}
      </div>
      {items.length === 0 ? (
        <Notice
          level={2}
          title="Nothing in this release yet"
          text="Add drafts here, or from the menu of any form. Nothing goes on the site before you publish the release."
        >
          {isOpen && adding}
        </Notice>
      ) : (
        <ReleaseItems
          release={release}
          faults={own.faults}
          onRemove={({ path }) => own.remove(path)}
        />
      )}
      {asked === "add" && (
        <AddDrafts
          candidates={known.candidates.filter(({ path }) => !isIn.has(path))}
          onClose={close}
          onAdd={own.add}
        />
      )}
      {asked === "share" && (
        <Suspense>
          <ShareDialog release={release.id} onClose={close} />
        </Suspense>
      )}
      {asked === "schedule" && <ScheduleDialog onClose={close} onSchedule={own.schedule} />}
      {asked === "rename" && (
        <TitleDialog
          heading="Rename the release"
          submit="Rename"
          title={title}
          onClose={close}
          onTitle={own.rename}
        />
      )}
    </>
  );
}
