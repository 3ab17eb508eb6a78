import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Post, posts } from "#contract/blog.ts";
import { slugOf } from "#format/slug.ts";
import { timeOfDay } from "../../ui/moment.ts";
import { typedSince, useRecordForm } from "../forms/record-form.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { useMessages } from "../parts/messages.tsx";
import { useReturnTo } from "../parts/return-to.ts";
import { oneOf, saveOne } from "../resource/queries.ts";
import type { FormProps } from "../resource/views.ts";
import { useUser } from "../session/use-session.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { PostPage } from "./post-page.tsx";
import { blankPost, type PostValues, postPayload, postValues } from "./post-values.ts";
import { leavesSite, outcomeOf, removalQuestion } from "./publication.ts";
import { useAutosave } from "./use-autosave.ts";

export function PostForm({ entry, heading, item, onCreated }: FormProps) {
  const given = item as Post | null;
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const { confirm } = useDialogs();
  const { back, goBack } = useReturnTo(entry.path);
  const { id: userId } = useUser();
  const [post, setPost] = useState(given);
  // Only a slug that is not public yet follows the title; a changed one would break links.
  const doesSlugFollow = useRef(given === null);
  const record = useRecordForm<PostValues, Post>({
    record: given,
    blank: blankPost,
    valuesOf: postValues,
    schema: posts.create,
    payloadOf: (values) => postPayload(values, post),
    failure: "Failed to save blog post",
    async confirm(values) {
      const question = post && removalQuestion(post, values);
      return question ? confirm(question) : true;
    },
    save: (payload, revision) =>
      saveOne(posts, payload, post && revision !== undefined ? { id: post.id, revision } : null),
    onSaved(saved) {
      setPost(saved);
      doesSlugFollow.current &&= saved.status === "draft";
      autosave.noteSaved(saved.id, record.isUnsaved() ? record.form.getValues() : null);
      queries.setQueryData(oneOf(posts, String(saved.id)).queryKey, saved);
      void queries.invalidateQueries({ queryKey: ["blog", "list"] });
      void queries.invalidateQueries({ queryKey: ["blog", "slug"] });
    },
  });
  const { form, isDirty } = record;
  const autosave = useAutosave({
    userId,
    postId: given?.id ?? null,
    values: form.values,
    isDirty,
    baseVersion: record.baseVersion,
  });
  const draft = autosave.found;

  const onTitle = (title: string) => {
    const { slug, title: before } = form.values;
    if (slug === "") doesSlugFollow.current = true;
    const isDerived = doesSlugFollow.current && (slug === "" || slug === slugOf(before));
    form.setValues({ title, ...(isDerived && { slug: slugOf(title) }) });
  };
  const leave = async (changes: Partial<PostValues> = {}) => {
    const saved = await record.submit(changes);
    if (!saved) return;
    const { text, detail } = outcomeOf(saved, post);
    succeed(text, record.isUnsaved() ? typedSince : detail);
    if (!record.isShown()) return;
    if (!record.isUnsaved()) goBack(saved.id);
    else if (!post) onCreated(saved.id);
  };
  const stay = async (changes: Partial<PostValues> = {}) => {
    const saved = await record.submit(changes);
    if (!saved) return;
    const { text, detail } = outcomeOf(saved, post);
    const isTold = leavesSite(post, saved) || Object.keys(changes).length > 0;
    succeed(isTold ? text : "Saved", detail);
    if (!post && record.isShown()) onCreated(saved.id);
  };

  return (
    <>
      {draft && (
        <DraftOffer
          draft={draft}
          onRestore={() => {
            autosave.restoreDraft(draft);
            record.restore(draft.values, draft);
          }}
          onDiscard={async () => {
            const question = "Discard the unsaved text?";
            const text = "It is only on this computer, and cannot be had back.";
            if (await confirm({ question, text, confirm: "Discard" })) autosave.drop(draft);
          }}
        />
      )}
      <PostPage
        heading={heading}
        record={record}
        post={post}
        note={isDirty && keptNote(autosave.kept)}
        back={back}
        goBack={goBack}
        onTitle={onTitle}
        onLeave={leave}
        onStay={stay}
      />
    </>
  );
}

function keptNote(kept: { at: Date; isKept: boolean } | null): string {
  if (!kept) return "Unsaved changes";
  return kept.isKept
    ? `Unsaved changes, kept on this computer at ${timeOfDay(kept.at)}`
    : "Unsaved changes, which this browser cannot keep";
}
