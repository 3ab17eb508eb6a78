import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type Post, postCategories } from "#contract/blog.ts";
import { Columns, Panel } from "../forms/columns.tsx";
import type { useRecordForm } from "../forms/record-form.ts";
import { TagInput } from "../forms/tag-input.tsx";
import { MarkdownEditor } from "../markdown/markdown-editor.tsx";
import { PictureField } from "../media/picture-field.tsx";
import { isLive, type PostValues, postLabels } from "./post-values.ts";
import { PublishDate } from "./publish-date.tsx";
import { SlugField } from "./slug-field.tsx";

type RecordForm = ReturnType<typeof useRecordForm<PostValues, Post>>;

interface PostFieldsProps {
  form: UseFormReturnType<PostValues>;
  field: RecordForm["field"];
  post: Post | null;
  onTitle(title: string): void;
}

const statuses = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
];

export function PostFields({ form, field, post, onTitle }: PostFieldsProps) {
  const { values, errors } = form;
  const content = field("content");
  const errorOf = (path: string) => (errors[path] ? String(errors[path]) : undefined);
  const tagError = Object.keys(errors).find((path) => path.split(".")[0] === "tags");
  return (
    <Columns
      main={
        <>
          <Panel>
            <TextInput
              {...field("title")}
              label={postLabels.title}
              required
              size="md"
              onChange={(event) => onTitle(event.currentTarget.value)}
            />
            <SlugField
              {...field("slug")}
              label={postLabels.slug}
              value={values.slug}
              ownId={post?.id ?? null}
              liveSlug={post && isLive(post) ? post.slug : null}
            />
          </Panel>
          <MarkdownEditor
            label={postLabels.content}
            path="content"
            value={values.content}
            error={content.error}
            maxLength={content.maxLength}
            onChange={(text) => form.setFieldValue("content", text)}
          />
          <Panel>
            <Textarea
              {...field("excerpt")}
              label={postLabels.excerpt}
              description={`${[...values.excerpt].length} of 500 characters`}
              autosize
              minRows={2}
              maxRows={6}
            />
          </Panel>
        </>
      }
      side={
        <>
          <Panel title="Publication">
            <NativeSelect {...field("status")} label={postLabels.status} data={statuses} />
            <PublishDate
              {...field("publishedAt")}
              label={postLabels.publishedAt}
              value={values.publishedAt}
              status={values.status}
            />
            <Switch
              {...form.getInputProps("isFeatured", { type: "checkbox" })}
              label={postLabels.isFeatured}
            />
          </Panel>
          <Panel title="Place">
            <NativeSelect
              {...field("category")}
              label={postLabels.category}
              data={[{ value: "", label: "None" }, ...postCategories]}
            />
            <TagInput
              label={postLabels.tags}
              path="tags"
              value={values.tags}
              error={tagError && errorOf(tagError)}
              onChange={(tags) => form.setFieldValue("tags", tags)}
            />
          </Panel>
          <Panel title="Picture">
            <PictureField input={field("featuredImage")} label={postLabels.featuredImage} />
          </Panel>
        </>
      }
    />
  );
}
