import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { FormBody } from "../forms/form-body.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PostForm } from "./post-form.tsx";
import { onePost } from "./queries.ts";

export default function PostScreen() {
  const { id } = useParams();
  const query = useQuery({ ...onePost(id ?? ""), enabled: id !== undefined });
  return (
    <>
      <PageHead title={id ? "Edit Post" : "Add New Post"} text={query.data?.title} />
      {id === undefined ? (
        <PostForm key="new" post={null} />
      ) : (
        <FormBody
          query={query}
          failure="Failed to load blog post"
          missing="Blog post not found"
          back="/admin/blog"
        >
          {(post) => <PostForm key={post.id} post={post} />}
        </FormBody>
      )}
    </>
  );
}
