import type { ReactNode } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import type { FormScope } from "../../components/forms/form-scope.ts";
import type { RecordFrameProps } from "../../components/forms/record-frame.tsx";
import type { SaveMenu } from "../../editor/writing/save-menu.tsx";
import type { PublishedFormProps } from "../form-props.ts";
import type { Review } from "../review/use-review.tsx";
import styles from "./draft-buttons.module.css";
import { scheduleActionsOf } from "./schedule-actions.ts";
import type { useDraft } from "./use-draft.ts";

interface Opened {
  draft: ReturnType<typeof useDraft>;
  item: { id: number; status?: unknown } | null;
  record: {
    scope: FormScope;
    isBusy: boolean;
    isDirty: boolean;
    keepFault: string;
    baseVersion(): { revision: number | null };
    isUnsaved(): boolean;
    keep(): Promise<boolean>;
    submit(changes?: object): Promise<unknown>;
  };
  leave(changes?: object, way?: "draft"): void;
  stay(changes?: object, way?: "draft"): void;
}

interface DraftButtonOptions {
  /** Whether saving leaves the form open, as there is no list to go back to. */
  isStaying: boolean;
  /** Whether the form is a page to write on, which Ctrl+S saves without leaving it. */
  isPage?: boolean;
  canUnpublish: boolean;
  onHistory: PublishedFormProps["onHistory"];
  onRelease: (() => void) | null;
  review: Review | null;
  confirmUnpublish?(): Promise<boolean>;
}

interface DraftButtons
  extends Pick<RecordFrameProps<object>, "onSubmit">,
    Partial<Pick<RecordFrameProps<object>, "onQuickSave" | "save" | "note" | "primary">> {
  items: Parameters<typeof SaveMenu>[0]["items"];
}

/** Returns the buttons, menu items and note of a form's frame, with or without a draft. */
export function draftButtons(opened: Opened, options: DraftButtonOptions): DraftButtons {
  const { draft, item, record, leave, stay } = opened;
  const {
    isStaying,
    isPage = false,
    canUnpublish,
    onHistory,
    onRelease,
    review,
    confirmUnpublish = async () => true,
  } = options;
  const shown = () => record.baseVersion().revision;
  const further = [
    ...(onRelease ? [{ label: "Add to release…", onClick: onRelease }] : []),
    ...(onHistory
      ? [{ label: "History", onClick: () => onHistory(menuIn(record.scope), shown) }]
      : []),
  ];
  const reviewing = review ? reviewItems(opened, review) : [];
  if (!draft.isOn || !item) {
    return {
      onSubmit: () => (isStaying ? stay() : leave()),
      ...(isPage && { onQuickSave: () => stay() }),
      items: [...reviewing, ...further],
    };
  }
  const { isPublished, draft: begun } = draft.publication ?? {};
  const unpublish = async () => {
    if (await confirmUnpublish()) await draft.unpublish(item.id);
  };
  const keep = () => stay({}, "draft");
  return {
    save: "Save draft",
    onSubmit: () => (isStaying ? keep() : leave({}, "draft")),
    onQuickSave: keep,
    note: record.keepFault
      ? `The draft is not saved: ${record.keepFault}`
      : !record.isDirty && draft.note,
    primary: (
      <PublishButton isBusy={record.isBusy} onPublish={() => (isStaying ? stay() : leave())}>
        {isPublished && <span className={styles.rest}>{" changes"}</span>}
      </PublishButton>
    ),
    items: [
      ...reviewing,
      ...(onHistory ? scheduling(opened, keep) : []),
      ...(begun ? [{ label: "Discard draft", onClick: () => draft.discard(item.id) }] : []),
      ...(canUnpublish && isPublished ? [{ label: "Unpublish", onClick: unpublish }] : []),
      ...further,
    ],
  };
}

/** The menu item to schedule the draft, which saves it first: only saved text is scheduled. */
function scheduling({ draft, record }: Opened, keep: () => void) {
  if (!record.isDirty && scheduleActionsOf(draft).length === 0) return [];
  const onClick = () => {
    if (record.isDirty) keep();
    draft.scheduling.open();
  };
  return [{ label: "Schedule…", onClick }];
}

function reviewItems(opened: Opened, review: Review): DraftButtons["items"] {
  const { unresolved } = review;
  return [
    { label: "Preview on the site", onClick: () => review.preview(() => saveTyped(opened)) },
    {
      label: "Share…",
      onClick: async () => (await saveTyped(opened)) && review.share(menuIn(opened.record.scope)),
    },
    {
      label: unresolved > 0 ? `Comments (${unresolved})` : "Comments",
      onClick: () => review.comments(menuIn(opened.record.scope)),
    },
  ];
}

/** Saves unsaved input, as reviewers see only saved text; without a draft, saves the object. */
async function saveTyped({ draft, item, record }: Opened): Promise<boolean> {
  if (!record.isUnsaved()) return true;
  if (draft.isOn) return record.keep();
  const { status } = item ?? {};
  return (await record.submit(status === undefined ? {} : { status })) !== null;
}

interface PublishButtonProps {
  isBusy: boolean;
  onPublish(): void;
  children?: ReactNode;
}

export const PublishButton = ({ isBusy, onPublish, children }: PublishButtonProps) => (
  <BusyButton color="action" isBusy={isBusy} onClick={onPublish}>
    Publish{children}
  </BusyButton>
);

/** Finds the menu where the form is by then: it may have been built anew meanwhile. */
const menuIn =
  ({ form }: FormScope) =>
  () =>
    form.current?.querySelector<HTMLElement>('button[aria-label="More ways to save"]') ?? null;
