import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { FormBody } from "../forms/form-body.tsx";
import { useNewForm } from "../forms/use-new-form.ts";
import { PageHead } from "../parts/page-head.tsx";
import { PostForm } from "./post-form.tsx";
import { onePost } from "./queries.ts";

export default function PostScreen() {
  const { id } = useParams();
  const { newForm, goOn } = useNewForm(id, addressOf);
  const query = useQuery({ ...onePost(id ?? ""), enabled: newForm === null });
  return (
    <>
      <PageHead title={id ? "Edit Post" : "Add New Post"} text={query.data?.title} />
      {newForm ? (
        <PostForm key={newForm} post={null} onCreated={goOn} />
      ) : (
        <FormBody
          query={query}
          failure="Failed to load blog post"
          missing="Blog post not found"
          back="/admin/blog"
        >
          {(post) => <PostForm key={post.id} post={post} onCreated={goOn} />}
        </FormBody>
      )}
    </>
  );
}

const addressOf = (id: number) => `/admin/blog/edit/${id}`;
