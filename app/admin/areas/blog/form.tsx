import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type Post, posts } from "#contract/areas/blog.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { instantOf } from "../../../ui/moment.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { useMessages } from "../../components/messages.tsx";
import { Reading } from "../../editor/writing/reading.tsx";
import { SaveMenu } from "../../editor/writing/save-menu.tsx";
import { TitleField } from "../../editor/writing/title-field.tsx";
import { WritingPage } from "../../editor/writing/writing-page.tsx";
import { draftButtons } from "../../publishing/drafts/draft-buttons.tsx";
import { DraftState } from "../../publishing/drafts/draft-state.tsx";
import type { PublishedFormProps } from "../../publishing/form-props.ts";
import { isToCome } from "../../publishing/planning/moment-field.tsx";
import { useResourceRecord } from "../../publishing/use-resource-record.ts";
import type { FormView } from "../../resource/views.ts";
import { errorMessage } from "../../session/api.ts";
import { isPlaceholder, slugAfterTitle } from "./following-slug.ts";
import { PostSettings } from "./post-settings.tsx";
import { isLive } from "./post-status.ts";
import { outcomeOf, removalQuestion, type SavedMessage } from "./publication.ts";
import { livePost, useLivePost } from "./queries.ts";

function PostForm({ onHistory, onRelease, review, ...props }: PublishedFormProps) {
  const { item: openedPost } = props;
  const { confirm } = useDialogs();
  const { fail } = useMessages();
  const queries = useQueryClient();
  // Only a slug that is not public yet follows the title; a changed one would break links.
  const doesSlugFollow = useRef(openedPost === null || isUntitledDraft(openedPost as Post));
  const isSlugTyped = useRef(false);
  const opened = useResourceRecord({
    resource: posts,
    ...props,
    onSaved({ status }) {
      doesSlugFollow.current &&= status === "draft";
    },
    // As the head of the form says it: the post as it was loaded may have gone out since.
    outcomeOf: (saved): SavedMessage =>
      outcomeOf(saved, draft.publication?.isPublished === true && !draft.plan.isDated),
  });
  const { record, item: post, back, goBack, saveAndClose, fields, draft, title } = opened;
  const live = useLivePost(post, Boolean(draft.publication?.draft));
  const { form, field, isBusy } = record;
  const { values, labels, set } = fields;

  const onTitle = (title: string) => {
    if (values.slug === "") doesSlugFollow.current = true;
    const slug = doesSlugFollow.current
      ? slugAfterTitle({ ...values, isTyped: isSlugTyped.current }, title)
      : values.slug;
    form.setValues({ title, slug });
  };
  const isLater = isToCome(values.publishedAt);
  /** The published version stays on the site until the date, when the draft replaces it. */
  const planFor = async (id: number) => {
    const isPlanned =
      (await record.autosave()) &&
      (await draft.plan.schedule("publish", instantOf(values.publishedAt) ?? ""));
    if (isPlanned) goBack(id);
  };
  const publish = async () => {
    if (!isLater || !post) return saveAndClose({ status: "published" });
    try {
      // Asked for now: without it a date to come would take off the site what is on it.
      const published = await queries.fetchQuery(livePost(post.id));
      if (isLive(published)) await planFor(post.id);
      else await saveAndClose({ status: "published" });
    } catch (problem) {
      fail(errorMessage(problem, "It could not be scheduled."));
    }
  };
  const { items, ...drafting } = draftButtons(opened, {
    isStaying: false,
    canUnpublish: true,
    onHistory,
    onRelease,
    review,
    async confirmUnpublish() {
      const question = live && removalQuestion(live);
      return question ? confirm(question) : true;
    },
    onPublish: publish,
    publish: isLater ? "Schedule" : undefined,
  });
  return (
    <WritingPage
      of={record}
      labels={labels}
      heading={title}
      about={<DraftState of={opened} review={review} onRelease={onRelease} />}
      back={back}
      goBack={goBack}
      address={live && isLive(live) ? pageAddress("article", live.slug) : null}
      menu={<SaveMenu isBusy={isBusy} keepsPlace items={items} />}
      {...drafting}
      text={{
        path: "content",
        label: labels.content,
        input: field("content"),
        isRequired: true,
        onChange: (text) => set("content", text),
      }}
      renderHeading={(toText) => (
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
      settings={(of) => (
        <PostSettings
          of={of}
          fields={fields}
          post={live}
          onSlugTyped={(slug) => {
            isSlugTyped.current = slug !== "";
          }}
        />
      )}
    />
  );
}

const isUntitledDraft = (post: Post) => post.status === "draft" && isPlaceholder(post);

const picturesOf = (url: string) => (url ? [{ url, alt: "" }] : []);

export default { form: PostForm } satisfies FormView;
