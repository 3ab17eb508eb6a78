import { type ReactNode, useState } from "react";
import type { Post } from "#contract/blog.ts";
import type { useRecordForm } from "../forms/record-form.ts";
import { RecordFrame } from "../forms/record-frame.tsx";
import { useSettings } from "../forms/settings-panel.tsx";
import { useFaultsShown } from "../forms/use-faults-shown.ts";
import type { Shown } from "../markdown/editor-bar.tsx";
import { MarkdownEditor } from "../markdown/markdown-editor.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { PostMenu } from "./post-menu.tsx";
import styles from "./post-page.module.css";
import { PostSettings } from "./post-settings.tsx";
import { PostState } from "./post-state.tsx";
import { PostTools } from "./post-tools.tsx";
import { type PostValues, postLabels } from "./post-values.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { TitleField } from "./title-field.tsx";
import { WritingTools } from "./writing-tools.tsx";

interface PostPageProps {
  heading: string;
  record: ReturnType<typeof useRecordForm<PostValues, Post>>;
  post: Post | null;
  note: ReactNode;
  back: string;
  goBack(): void;
  onTitle(title: string): void;
  /** Saves and goes back to the list. */
  onLeave(changes?: Partial<PostValues>): void;
  /** Saves and stays. */
  onStay(changes?: Partial<PostValues>): void;
}

export function PostPage(props: PostPageProps) {
  const { heading, record, post, note, back, goBack, onTitle, onLeave, onStay } = props;
  const { form, field, isBusy } = record;
  const { values } = form;
  const settings = useSettings();
  useFaultsShown(form.errors, settings);
  const [shown, setShown] = useState<Shown>("write");
  const [isScheduling, setScheduling] = useState(false);
  const content = field("content");
  const isDraft = values.status === "draft";

  const show = (wanted: Shown) => {
    setShown(wanted);
    // Two columns need the room.
    if (wanted === "both") settings.fold(true);
  };
  const schedule = (publishedAt: string) => {
    setScheduling(false);
    form.setFieldValue("publishedAt", publishedAt);
    onLeave({ status: "published", publishedAt });
  };
  return (
    <RecordFrame
      of={record}
      labels={postLabels}
      heading={heading}
      about={<PostState post={post} />}
      note={note}
      save="Save"
      back={back}
      goBack={goBack}
      onSubmit={() => onLeave()}
      onQuickSave={() => onStay()}
      canSaveAsNew
      tools={
        <PostTools
          post={post}
          isPreviewed={shown === "preview"}
          onPreview={() => show(shown === "preview" ? "write" : "preview")}
          settings={settings}
        />
      }
      primary={
        isDraft && (
          <BusyButton
            color="action"
            isBusy={isBusy}
            onClick={() => onLeave({ status: "published" })}
          >
            Publish
          </BusyButton>
        )
      }
      menu={
        <PostMenu
          isPublished={!isDraft}
          isBusy={isBusy}
          onSchedule={() => setScheduling(true)}
          onUpdate={() => onStay()}
          onUnpublish={() => onStay({ status: "draft" })}
        />
      }
    >
      <div className={styles.page} data-settings={!settings.isFolded || undefined}>
        <MarkdownEditor
          label={postLabels.content}
          path="content"
          value={values.content}
          error={content.error}
          maxLength={content.maxLength}
          onChange={(text) => form.setFieldValue("content", text)}
          page={{
            shown,
            onShow: show,
            tools: <WritingTools />,
            lead: (
              <TitleField
                field={field("title")}
                label={postLabels.title}
                isNew={post === null}
                onTitle={onTitle}
                onEnter={focusContent}
              />
            ),
          }}
        />
        <PostSettings of={settings} form={form} field={field} post={post} />
      </div>
      {isScheduling && (
        <ScheduleDialog
          typed={values.publishedAt}
          onClose={() => setScheduling(false)}
          onSchedule={schedule}
        />
      )}
    </RecordFrame>
  );
}

const focusContent = () => document.querySelector<HTMLElement>('[data-path="content"]')?.focus();
