import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Post, posts } from "#contract/blog.ts";
import { slugOf } from "#format/slug.ts";
import { typedSince, useRecordForm } from "../forms/record-form.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { useMessages } from "../parts/messages.tsx";
import { useReturnTo } from "../parts/return-to.ts";
import { useKeptText } from "../resource/drafts/use-kept-text.tsx";
import { oneOf, saveOne } from "../resource/queries.ts";
import type { FormProps } from "../resource/views.ts";
import { PostPage } from "./post-page.tsx";
import { blankPost, type PostValues, postPayload, postValues } from "./post-values.ts";
import { leavesSite, outcomeOf, removalQuestion } from "./publication.ts";

export function PostForm({ entry, heading, item, onCreated }: FormProps) {
  const given = item as Post | null;
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const { confirm } = useDialogs();
  const { back, goBack } = useReturnTo(entry.path);
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
      kept.noteSaved(saved.id);
      queries.setQueryData(oneOf(posts, String(saved.id)).queryKey, saved);
      void queries.invalidateQueries({ queryKey: ["blog", "list"] });
      void queries.invalidateQueries({ queryKey: ["blog", "slug"] });
    },
  });
  const { form } = record;
  const kept = useKeptText({
    area: posts.area,
    id: given?.id ?? null,
    blank: blankPost,
    record,
  });

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
    <PostPage
      offer={kept.offer}
      heading={heading}
      record={record}
      post={post}
      note={kept.note}
      back={back}
      goBack={goBack}
      onTitle={onTitle}
      onLeave={leave}
      onStay={stay}
    />
  );
}
