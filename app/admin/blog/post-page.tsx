import { type ReactNode, useState } from "react";
import type { Post } from "#contract/blog.ts";
import type { useRecordForm } from "../forms/record-form.ts";
import { BusyButton } from "../parts/busy-button.tsx";
import { Reading } from "../resource/writing/reading.tsx";
import { SaveMenu } from "../resource/writing/save-menu.tsx";
import { TitleField } from "../resource/writing/title-field.tsx";
import { WritingPage } from "../resource/writing/writing-page.tsx";
import { PostSettings } from "./post-settings.tsx";
import { PostState } from "./post-state.tsx";
import { type PostValues, postLabels } from "./post-values.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { isLive } from "./standing.ts";

interface PostPageProps {
  heading: string;
  record: ReturnType<typeof useRecordForm<PostValues, Post>>;
  post: Post | null;
  note: ReactNode;
  offer: ReactNode;
  back: string;
  goBack(): void;
  onTitle(title: string): void;
  /** Saves and goes back to the list. */
  onLeave(changes?: Partial<PostValues>): void;
  /** Saves and stays. */
  onStay(changes?: Partial<PostValues>): void;
}

export function PostPage(props: PostPageProps) {
  const { heading, record, post, note, offer, back, goBack, onTitle, onLeave, onStay } = props;
  const { form, field, isBusy } = record;
  const { values } = form;
  const [isScheduling, setScheduling] = useState(false);
  const isDraft = values.status === "draft";

  const schedule = (publishedAt: string) => {
    setScheduling(false);
    form.setFieldValue("publishedAt", publishedAt);
    onLeave({ status: "published", publishedAt });
  };
  const scheduling = { label: "Schedule…", onClick: () => setScheduling(true) };
  const items = isDraft
    ? [scheduling]
    : [
        { label: "Update", keys: "Ctrl S", onClick: () => onStay() },
        scheduling,
        { label: "Unpublish", onClick: () => onStay({ status: "draft" }) },
      ];
  return (
    <WritingPage
      of={record}
      errors={form.errors}
      labels={postLabels}
      heading={heading}
      about={<PostState post={post} />}
      note={note}
      offer={offer}
      back={back}
      goBack={goBack}
      onSubmit={() => onLeave()}
      onQuickSave={() => onStay()}
      address={post && isLive(post) ? `/single-post/${post.slug}` : null}
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
      menu={<SaveMenu isBusy={isBusy} items={items} />}
      text={{
        path: "content",
        label: postLabels.content,
        input: field("content"),
        isRequired: true,
        onChange: (text) => form.setFieldValue("content", text),
      }}
      lead={(toText) => (
        <TitleField
          field={field("title")}
          label={postLabels.title}
          isNew={post === null}
          onTitle={onTitle}
          onEnter={toText}
        />
      )}
      reading={
        <Reading
          title={values.title}
          pictures={values.featuredImage ? [{ url: values.featuredImage, alt: "" }] : []}
        />
      }
      settings={(of) => <PostSettings of={of} form={form} field={field} post={post} />}
    >
      {isScheduling && (
        <ScheduleDialog
          typed={values.publishedAt}
          onClose={() => setScheduling(false)}
          onSchedule={schedule}
        />
      )}
    </WritingPage>
  );
}
