import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { type Post, postCreate } from "#contract/blog.ts";
import { timeOfDay } from "../../format/moment.ts";
import { slugOf } from "../../format/slug.ts";
import { useRecordForm } from "../forms/record-form.ts";
import { RecordFrame } from "../forms/record-frame.tsx";
import { useMessages } from "../parts/messages.tsx";
import { useWayBack, useWayState } from "../parts/way-back.ts";
import { api } from "../session/api.ts";
import { useUser } from "../session/use-session.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { PostFields } from "./post-fields.tsx";
import { blankPost, type PostValues, postLabels, postPayload, postValues } from "./post-values.ts";
import { onePost } from "./queries.ts";
import { useAutosave } from "./use-autosave.ts";

/** Writing a post: saved by the button or Ctrl+S, kept in the browser meanwhile. */
export function PostForm({ post }: { post: Post | null }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const way = useWayState();
  const { succeed } = useMessages();
  const { back, goBack } = useWayBack("/admin/blog");
  const { id: userId } = useUser();
  const record = useRecordForm<PostValues, Post>({
    record: post,
    blank: blankPost,
    valuesOf: postValues,
    schema: postCreate,
    payloadOf: (values) => postPayload(values, post),
    failure: "Failed to save blog post",
    async save(payload, revision) {
      const answer = post
        ? await api.blog.update({ id: post.id, payload, ...(revision && { revision }) })
        : await api.blog.create({ payload });
      return answer.post;
    },
    onSaved() {
      autosave.forget();
      void queries.invalidateQueries({ queryKey: ["blog", "list"] });
      void queries.invalidateQueries({ queryKey: ["blog", "slug"] });
    },
  });
  const { form, isDirty } = record;
  const autosave = useAutosave({
    userId,
    postId: post?.id ?? null,
    values: form.values,
    isDirty,
    revision: () => record.revision.current ?? null,
  });
  const draft = autosave.found;

  const onTitle = (title: string) => {
    const { slug, title: before } = form.values;
    // A slug that is out in the world stays; a new post's follows its title until somebody types another.
    const isDerived = slug === "" || (post === null && slug === slugOf(before));
    form.setValues({ title, ...(isDerived && { slug: slugOf(title) }) });
  };
  const leave = async (changes: Partial<PostValues> = {}) => {
    const saved = await record.submit(changes);
    if (!saved) return;
    succeed(saved.status === "published" ? "Blog post published" : "Draft saved");
    goBack(saved.id);
  };
  const stay = async () => {
    const saved = await record.submit();
    if (!saved) return;
    succeed("Saved");
    queries.setQueryData(onePost(String(saved.id)).queryKey, saved);
    if (!post) navigate(`/admin/blog/edit/${saved.id}`, { replace: true, state: way });
  };

  return (
    <>
      {draft && (
        <DraftOffer
          draft={draft}
          onRestore={() => {
            record.restore(draft.values, draft.revision ?? undefined);
            autosave.drop(draft);
          }}
          onDiscard={() => autosave.drop(draft)}
        />
      )}
      <RecordFrame
        of={record}
        labels={postLabels}
        save="Save"
        back={back}
        onSubmit={leave}
        onQuickSave={stay}
        note={isDirty && keptNote(autosave.kept)}
        extra={
          form.values.status === "draft" && (
            <Button
              variant="light"
              disabled={record.isBusy}
              onClick={() => leave({ status: "published" })}
            >
              Publish
            </Button>
          )
        }
      >
        <PostFields form={form} field={record.field} ownId={post?.id ?? null} onTitle={onTitle} />
      </RecordFrame>
    </>
  );
}

function keptNote(kept: { at: Date; isKept: boolean } | null): string {
  if (!kept) return "Unsaved changes";
  return kept.isKept
    ? `Unsaved changes, kept on this computer at ${timeOfDay(kept.at)}`
    : "Unsaved changes, which this browser cannot keep";
}
