import { useRef, useState } from "react";
import { posts } from "#contract/areas/blog.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { slugOf } from "#format/slug.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { Reading } from "../../editor/writing/reading.tsx";
import { SaveMenu } from "../../editor/writing/save-menu.tsx";
import { TitleField } from "../../editor/writing/title-field.tsx";
import { WritingPage } from "../../editor/writing/writing-page.tsx";
import { draftButtons, PublishButton } from "../../publishing/drafts/draft-buttons.tsx";
import { DraftState } from "../../publishing/drafts/draft-state.tsx";
import { useKeptText } from "../../publishing/drafts/use-kept-text.tsx";
import type { PublishedFormProps } from "../../publishing/form-props.ts";
import { useResourceRecord } from "../../publishing/use-resource-record.ts";
import { blankOf, type ValuesOf } from "../../resource/values.ts";
import type { FormView } from "../../resource/views.ts";
import { PostSettings } from "./post-settings.tsx";
import { PostState } from "./post-state.tsx";
import { isLive } from "./post-status.ts";
import { outcomeOf, removalQuestion } from "./publication.ts";
import { useLivePost } from "./queries.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

const blank = blankOf(posts);

function PostForm({ heading, onHistory, onRelease, review, ...props }: PublishedFormProps) {
  const { item: given } = props;
  const { confirm } = useDialogs();
  const [isScheduling, setScheduling] = useState(false);
  // Only a slug that is not public yet follows the title; a changed one would break links.
  const doesSlugFollow = useRef(given === null);
  const mayLeave = async (typed: ValuesOf<typeof posts>) => {
    const question = live && removalQuestion(live, typed);
    return question ? confirm(question) : true;
  };
  const opened = useResourceRecord({
    resource: posts,
    ...props,
    confirm: (_, typed) => mayLeave(typed),
    onSaved({ id, status }) {
      doesSlugFollow.current &&= status === "draft";
      kept.noteSaved(id);
    },
    outcomeOf: (saved, _, isQuick) => outcomeOf(saved, live, isQuick),
  });
  const { record, item: post, back, goBack, leave, fields } = opened;
  const live = useLivePost(post, Boolean(opened.draft.publication?.draft));
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
    set("publishedAt", publishedAt);
    leave({ status: "published", publishedAt });
  };
  const { items, ...drafting } = draftButtons(opened, {
    isStaying: false,
    isPage: true,
    canUnpublish: true,
    onHistory,
    onRelease,
    review,
    confirmUnpublish: () => mayLeave({ ...values, status: "draft" }),
  });
  const { isOn } = opened.draft;
  const scheduling = { label: "Schedule…", onClick: () => setScheduling(true) };
  return (
    <WritingPage
      offer={kept.offer}
      of={record}
      errors={errors}
      labels={labels}
      heading={heading}
      about={<DraftState of={opened} review={review} own={<PostState post={live} />} />}
      back={back}
      goBack={goBack}
      address={live && isLive(live) ? pageAddress("article", live.slug) : null}
      primary={
        isDraft && (
          <PublishButton isBusy={isBusy} onPublish={() => leave({ status: "published" })} />
        )
      }
      menu={<SaveMenu isBusy={isBusy} items={isOn ? items : [scheduling, ...items]} />}
      {...drafting}
      note={drafting.note || kept.note}
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
        <Reading title={values.title} pictures={picturesOf(values.featuredImage)}>
          {text}
        </Reading>
      )}
      settings={(of) => <PostSettings of={of} fields={fields} post={live} hasStatus={!isOn} />}
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

const picturesOf = (url: string) => (url ? [{ url, alt: "" }] : []);

export default { form: PostForm } satisfies FormView;
