import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import type { Release } from "#contract/publishing/schedules.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { IconChevronDown, IconPlus } from "../../components/icons/icons.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { isWaiting } from "../planning/brief.ts";
import { isToCome } from "../planning/moment-field.tsx";
import { releasesPath } from "../planning/paths.ts";
import { PlanDialog } from "../planning/plan-dialog.tsx";
import { AddDrafts } from "./add-drafts.tsx";
import { useCandidates } from "./candidates.ts";
import { oneRelease } from "./queries.ts";
import { Refused } from "./refused.tsx";
import styles from "./release.module.css";
import { ReleaseItems } from "./release-items.tsx";
import { canGoOut, ReleaseState } from "./release-state.tsx";
import { ScheduleAlert } from "./schedule-alert.tsx";
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
        back={releasesPath}
      >
        {(release) => <Opened key={release.id} release={release} />}
      </FormBody>
    </>
  );
}

type ReleaseDialog = "add" | "rename" | "plan" | "share" | null;

const ShareDialog = lazyPart(async () => (await import("../review/share-dialog.tsx")).ShareDialog, {
  name: "Share",
  isDialog: true,
});

function Opened({ release }: { release: Release }) {
  const { title, items, created_by_name } = release;
  const candidates = useCandidates();
  const actions = useRelease(release);
  const [dialog, setDialog] = useState<ReleaseDialog>(null);
  const close = () => setDialog(null);
  const at = useWantedMoment(release);
  const isIn = new Set(items.map(({ path }) => path));
  const adding = canGoOut(release) && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setDialog("add")}
      disabled={candidates.isPending}
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
            {`· ${countOf(items.length, "item")} · ${created_by_name}`}
          </>
        }
      >
        {items.length > 0 && adding}
        <ReleaseButtons
          release={release}
          isPlanning={at !== null}
          actions={actions}
          onDialog={setDialog}
        />
      </PageHead>
      <div className={styles.notes}>
        {actions.refusal ? (
          <Refused refusal={actions.refusal} isBusy={actions.isBusy} />
        ) : (
          <ScheduleAlert actions={actions.plan} release={release} />
        )}
        {candidates.error !== null && (
          <LoadFailure
            sentence="Failed to load the drafts"
            error={candidates.error}
            onRetry={candidates.retry}
          />
        )}
      </div>
      {items.length === 0 ? (
        <Notice
          level={2}
          title="Nothing in this release yet"
          text="Add drafts here or from the menu in any form. Nothing is published until you publish the release."
        >
          {adding}
        </Notice>
      ) : (
        <ReleaseItems
          release={release}
          problems={actions.problems}
          isBusy={actions.plan.isBusy}
          onUpdate={actions.update}
          onRemove={({ path }) => actions.remove(path)}
        />
      )}
      {dialog === "add" && (
        <AddDrafts
          candidates={candidates.candidates.filter(({ path }) => !isIn.has(path))}
          onClose={close}
          onAdd={actions.add}
        />
      )}
      {dialog === "share" && <ShareDialog release={release.id} onClose={close} />}
      {dialog === "plan" && (
        <ReleasePlan release={release} at={at} actions={actions} onClose={close} />
      )}
      {dialog === "rename" && (
        <TitleDialog
          heading="Rename the release"
          submit="Rename"
          title={title}
          onClose={close}
          onTitle={actions.rename}
        />
      )}
    </>
  );
}

/** The local moment for which somebody came to plan the release, in the address of the page. */
function useWantedMoment(release: Release): string | null {
  const [search] = useSearchParams();
  const at = search.get("at");
  return canGoOut(release) && !release.schedule && at && isToCome(at) ? at : null;
}

interface ReleaseButtonsProps {
  release: Release;
  /** Whether it is to be planned, rather than published at once. */
  isPlanning: boolean;
  actions: ReturnType<typeof useRelease>;
  onDialog(dialog: ReleaseDialog): void;
}

function ReleaseButtons({ release, isPlanning, actions, onDialog }: ReleaseButtonsProps) {
  const isReady = canGoOut(release) && release.items.length > 0;
  const ways = [
    { label: "Schedule…", run: () => onDialog("plan") },
    { label: "Publish now", run: actions.askToPublish },
  ];
  const [first, second] = isPlanning ? ways : ways.toReversed();
  return (
    <>
      {isReady && (
        <BusyButton color="action" isBusy={actions.isBusy} onClick={() => first?.run()}>
          {first?.label}
        </BusyButton>
      )}
      {release.state === "published" && (
        <BusyButton variant="default" isBusy={actions.isBusy} onClick={actions.askToUndo}>
          Undo release
        </BusyButton>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isReady && (
            <>
              <Menu.Item onClick={actions.preview}>Preview on the site</Menu.Item>
              <Menu.Item onClick={() => onDialog("share")}>Share…</Menu.Item>
              <Menu.Item onClick={() => second?.run()}>{second?.label}</Menu.Item>
            </>
          )}
          {canGoOut(release) && <Menu.Item onClick={() => onDialog("rename")}>Rename</Menu.Item>}
          <Menu.Item onClick={actions.askToDelete}>Delete release</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

interface ReleasePlanProps {
  release: Release;
  at: string | null;
  actions: ReturnType<typeof useRelease>;
  onClose(): void;
}

function ReleasePlan({ release, at, actions, onClose }: ReleasePlanProps) {
  const { id, schedule } = release;
  const schedules = schedule && isWaiting(schedule) ? [schedule] : [];
  return (
    <PlanDialog
      schedules={schedules}
      possible={schedules.length > 0 ? [] : ["publish"]}
      actions={actions.plan}
      release={id}
      at={at}
      hint="This schedules the drafts as they are now; later edits are not included."
      onSchedule={(_, at) => actions.schedule(at)}
      onClose={onClose}
    />
  );
}
