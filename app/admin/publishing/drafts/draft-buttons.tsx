import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import {
  type FormScope,
  incompleteDateErrors,
  pendingErrors,
} from "../../components/forms/form-scope.ts";
import type { RecordFrameProps } from "../../components/forms/record-frame.tsx";
import { IconEye, IconShare } from "../../components/icons/icons.ts";
import { useOpenActions } from "../../components/open-actions.ts";
import type { SaveMenu } from "../../editor/writing/save-menu.tsx";
import type { PublishedFormProps } from "../form-props.ts";
import { possibleActionsOf } from "../planning/schedule-actions.ts";
import type { ReviewOverview } from "../review/use-review.tsx";
import styles from "./draft-buttons.module.css";
import type { useDraft } from "./use-draft.ts";

interface OpenRecord {
  draft: ReturnType<typeof useDraft>;
  item: { id: number; status?: unknown } | null;
  fields: { values: object };
  record: {
    scope: FormScope;
    isBusy: boolean;
    isDirty: boolean;
    autosaveError: string;
    baseVersion(): { revision: number | null };
    isUnsaved(): boolean;
    autosave(): Promise<boolean>;
  };
  saveAndClose(changes?: object, mode?: "draft"): void;
  save(changes?: object, mode?: "draft"): void;
}

interface DraftButtonOptions {
  /** Whether publishing leaves the form open, as there is no list to go back to. */
  isStaying: boolean;
  canUnpublish: boolean;
  onHistory: PublishedFormProps["onHistory"];
  onRelease: PublishedFormProps["onRelease"];
  review: ReviewOverview | null;
  confirmUnpublish?(): Promise<boolean>;
  /** Replaces the publishing that all other objects use. */
  onPublish?(): void;
  /** The label of the button that publishes. */
  publish?: string | undefined;
}

interface DraftButtons
  extends Pick<RecordFrameProps<object>, "onSubmit">,
    Partial<Pick<RecordFrameProps<object>, "save" | "note" | "primary" | "tools">> {
  items: Parameters<typeof SaveMenu>[0]["items"];
}

/**
 * Returns the buttons, menu items and note of a form's frame. What is on the site is saved as it is
 * typed, and goes out by one button; anything else has one to save it.
 */
export function draftButtons(opened: OpenRecord, options: DraftButtonOptions): DraftButtons {
  const { draft, item, record, saveAndClose, save } = opened;
  const act = () => (options.isStaying ? save() : saveAndClose());
  const { onPublish = act, review } = options;
  const { isPublished = false, draft: begun = null } = draft.publication ?? {};
  const isIdle = isPublished && begun === null && !record.isDirty;
  const publish = async () => {
    if (isIdle && !hasUnfinished(record.scope)) return draft.tellNothing();
    const question = {
      values: opened.fields.values,
      isUnsaved: record.isUnsaved(),
      from: shareButtonIn(record.scope),
      save: () => saveTyped(opened),
    };
    if (!review || (await review.mayPublish(question))) onPublish();
  };
  if (!draft.isOn) return { onSubmit: act, items: [] };
  const saveDraft = () => {
    if (item || record.isUnsaved()) save({}, "draft");
  };
  return {
    save: null,
    onSubmit: saveDraft,
    note: record.autosaveError
      ? `The draft is not saved: ${record.autosaveError}`
      : !record.isDirty && draft.noteOf(item),
    primary: (
      <PublishButton
        isBusy={record.isBusy}
        isIdle={isIdle}
        label={options.publish}
        onPublish={publish}
      >
        {isPublished && <span className={styles.rest}>{" changes"}</span>}
      </PublishButton>
    ),
    tools: review && <ReviewTools opened={opened} review={review} />,
    items: item ? menuItems(opened, { ...options, id: item.id, keep: saveDraft }) : [],
  };
}

interface MenuOptions extends DraftButtonOptions {
  id: number;
  keep(): void;
}

function menuItems(opened: OpenRecord, options: MenuOptions): DraftButtons["items"] {
  const { draft, record } = opened;
  const { id, keep, canUnpublish, onHistory, onRelease, review } = options;
  const { confirmUnpublish = async () => true } = options;
  const { isPublished, draft: begun } = draft.publication ?? {};
  const unpublish = async () => {
    if (await confirmUnpublish()) await draft.unpublish(id);
  };
  const shown = () => record.baseVersion().revision;
  return [
    ...(onHistory ? planning(opened, keep) : []),
    ...(onRelease ? [{ label: "Add to release…", onClick: () => onRelease() }] : []),
    ...(review ? [commentsItem(record.scope, review)] : []),
    ...(onHistory
      ? [{ label: "History", onClick: () => onHistory(menuIn(record.scope), shown) }]
      : []),
    ...(canUnpublish && isPublished ? [{ label: "Unpublish", onClick: unpublish }] : []),
    ...(begun ? [{ label: "Discard draft", onClick: () => draft.discard(id) }] : []),
  ];
}

/** The menu item to plan the draft, which saves it first: only saved text is planned. */
function planning({ draft, record }: OpenRecord, keep: () => void) {
  const isPlanned = draft.plan.waiting.length > 0;
  if (!record.isDirty && !isPlanned && possibleActionsOf(draft).length === 0) return [];
  const onClick = () => {
    if (record.isDirty) keep();
    draft.plan.open();
  };
  return [{ label: "Schedule…", onClick }];
}

function commentsItem(scope: FormScope, { unresolved, comments }: ReviewOverview) {
  return {
    label: unresolved > 0 ? `Comments (${unresolved})` : "Comments",
    onClick: () => comments(menuIn(scope)),
  };
}

interface ReviewToolsProps {
  opened: OpenRecord;
  review: ReviewOverview;
}

/** The text on its page, for oneself and for others. */
function ReviewTools({ opened, review }: ReviewToolsProps) {
  const { scope } = opened.record;
  const preview = () => review.preview(() => saveTyped(opened));
  const share = async () => {
    if (await saveTyped(opened)) review.share(shareButtonIn(scope));
  };
  useOpenActions(() => [
    { label: "Preview", run: preview },
    { label: "Share", run: () => void share() },
  ]);
  return (
    <>
      <Button
        variant="subtle"
        color="neutral"
        title="Preview on the page"
        leftSection={<IconEye size={18} aria-hidden />}
        onClick={preview}
      >
        Preview
      </Button>
      <Button
        variant="subtle"
        color="neutral"
        title="Share with someone outside the team"
        data-share
        leftSection={<IconShare size={18} aria-hidden />}
        onClick={share}
      >
        Share
      </Button>
    </>
  );
}

/** Uploads on their way and half-typed dates are no values yet. */
const hasUnfinished = (scope: FormScope) =>
  Object.keys({ ...pendingErrors(scope), ...incompleteDateErrors(scope) }).length > 0;

/** Saves unsaved input, as reviewers see only saved text. */
const saveTyped = async ({ record }: OpenRecord): Promise<boolean> =>
  !record.isUnsaved() || record.autosave();

interface PublishButtonProps {
  isBusy: boolean;
  /** Whether there is nothing to publish, as far as the values of the form say. */
  isIdle: boolean;
  label: string | undefined;
  onPublish(): void;
  children?: ReactNode;
}

function PublishButton(props: PublishButtonProps) {
  const { isBusy, isIdle, label = "Publish", onPublish, children } = props;
  useOpenActions(() => (isBusy || isIdle ? [] : [{ label, run: onPublish }]));
  return (
    <BusyButton
      variant={isIdle ? "default" : "filled"}
      color="action"
      isBusy={isBusy}
      onClick={onPublish}
    >
      {isBusy ? (
        "Saving..."
      ) : (
        <>
          {label}
          {label === "Publish" && children}
        </>
      )}
    </BusyButton>
  );
}

/** Returns the button to share, or the menu where the form has none. */
const shareButtonIn = (scope: FormScope) => () =>
  scope.form.current?.querySelector<HTMLElement>("[data-share]") ?? menuIn(scope)();

/** Finds the menu where the form is by then: it may have been built anew meanwhile. */
const menuIn =
  ({ form }: FormScope) =>
  () =>
    form.current?.querySelector<HTMLElement>('button[aria-label="More actions"]') ?? null;
