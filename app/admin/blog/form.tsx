import { useRef, useState } from "react";
import { posts } from "#contract/blog.ts";
import { slugOf } from "#format/slug.ts";
import { BusyButton } from "../parts/busy-button.tsx";
import { useDialogs } from "../parts/dialogs.tsx";
import { useKeptText } from "../resource/drafts/use-kept-text.tsx";
import { useResourceRecord } from "../resource/use-resource-record.ts";
import { blankOf } from "../resource/values.ts";
import type { FormProps, FormView } from "../resource/views.ts";
import { Reading } from "../resource/writing/reading.tsx";
import { SaveMenu } from "../resource/writing/save-menu.tsx";
import { TitleField } from "../resource/writing/title-field.tsx";
import { WritingPage } from "../resource/writing/writing-page.tsx";
import { PostSettings } from "./post-settings.tsx";
import { PostState } from "./post-state.tsx";
import { outcomeOf, removalQuestion } from "./publication.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { isLive } from "./standing.ts";

const blank = blankOf(posts);

function PostForm({ entry, heading, item: given, onCreated }: FormProps) {
  const { confirm } = useDialogs();
  const [isScheduling, setScheduling] = useState(false);
  // Only a slug that is not public yet follows the title; a changed one would break links.
  const doesSlugFollow = useRef(given === null);
  const opened = useResourceRecord({
    resource: posts,
    ...{ entry, item: given, onCreated },
    async confirm(before, typed) {
      const question = before && removalQuestion(before, typed);
      return question ? confirm(question) : true;
    },
    onSaved({ id, status }) {
      doesSlugFollow.current &&= status === "draft";
      kept.noteSaved(id);
    },
    outcomeOf,
  });
  const { record, item: post, back, goBack, leave, stay, fields } = opened;
  const { form, field, isBusy } = record;
  const { values, labels, set, errors } = fields;
  const isDraft = values.status === "draft";
  const kept = useKeptText({ area: posts.area, id: given?.id ?? null, blank, record });

  const onTitle = (title: string) => {
    const { slug, title: before } = values;
    if (slug === "") doesSlugFollow.current = true;
    const isDerived = doesSlugFollow.current && (slug === "" || slug === slugOf(before));
    form.setValues({ title, ...(isDerived && { slug: slugOf(title) }) });
  };
  const schedule = (publishedAt: string) => {
    setScheduling(false);
    set("publishedAt", publishedAt);
    leave({ status: "published", publishedAt });
  };
  const scheduling = { label: "Schedule…", onClick: () => setScheduling(true) };
  const items = [
    { label: "Update", keys: "Ctrl S", onClick: () => stay() },
    scheduling,
    { label: "Unpublish", onClick: () => stay({ status: "draft" }) },
  ];
  return (
    <WritingPage
      offer={kept.offer}
      note={kept.note}
      of={record}
      errors={errors}
      labels={labels}
      heading={heading}
      about={<PostState post={post} />}
      back={back}
      goBack={goBack}
      onSubmit={() => leave()}
      onQuickSave={() => stay()}
      address={post && isLive(post) ? `/single-post/${post.slug}` : null}
      primary={
        isDraft && (
          <BusyButton color="action" isBusy={isBusy} onClick={() => leave({ status: "published" })}>
            Publish
          </BusyButton>
        )
      }
      menu={<SaveMenu isBusy={isBusy} items={isDraft ? [scheduling] : items} />}
      text={{
        path: "content",
        label: labels.content,
        input: field("content"),
        isRequired: true,
        onChange: (text) => set("content", text),
      }}
      lead={(toText) => (
        <TitleField
          field={field("title")}
          label={labels.title}
          isNew={post === null}
          onTitle={onTitle}
          onEnter={toText}
        />
      )}
      reading={(text) => (
        <Reading
          title={values.title}
          pictures={values.featuredImage ? [{ url: values.featuredImage, alt: "" }] : []}
        >
          {text}
        </Reading>
      )}
      settings={(of) => <PostSettings of={of} fields={fields} post={post} />}
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

export default { form: PostForm } satisfies FormView;
