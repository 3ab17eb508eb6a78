import { NativeSelect, Switch, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type Post, postCategories } from "#contract/blog.ts";
import { TagInput } from "../forms/fields/tag-input.tsx";
import type { useRecordForm } from "../forms/record-form.ts";
import { type Settings, SettingsPanel, SettingsPart } from "../forms/settings-panel.tsx";
import { PictureField } from "../media/fields/picture-field.tsx";
import { type PostValues, postLabels } from "./post-values.ts";
import { PublishDate } from "./publish-date.tsx";
import { tagsInUse } from "./queries.ts";
import { SlugField } from "./slug-field.tsx";
import { isLive } from "./standing.ts";

interface PostSettingsProps {
  of: Settings;
  form: UseFormReturnType<PostValues>;
  field: ReturnType<typeof useRecordForm<PostValues, Post>>["field"];
  post: Post | null;
}

const statuses = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
];

export function PostSettings({ of, form, field, post }: PostSettingsProps) {
  const { values, errors } = form;
  const { data: knownTags = [] } = useQuery(tagsInUse);
  const tagError = Object.keys(errors).find((path) => path.split(".")[0] === "tags");
  return (
    <SettingsPanel of={of}>
      <SettingsPart title="Publication">
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
      </SettingsPart>
      <SettingsPart title="Address and summary">
        <SlugField
          {...field("slug")}
          label={postLabels.slug}
          value={values.slug}
          ownId={post?.id ?? null}
          liveSlug={post && isLive(post) ? post.slug : null}
        />
        <Textarea
          {...field("excerpt")}
          label={postLabels.excerpt}
          description={`${[...values.excerpt].length} of 500 characters`}
          autosize
          minRows={2}
          maxRows={6}
        />
      </SettingsPart>
      <SettingsPart title="Place">
        <NativeSelect
          {...field("category")}
          label={postLabels.category}
          data={[{ value: "", label: "None" }, ...postCategories]}
        />
        <TagInput
          label={postLabels.tags}
          path="tags"
          value={values.tags}
          known={knownTags}
          error={tagError && String(errors[tagError])}
          onChange={(tags) => form.setFieldValue("tags", tags)}
        />
      </SettingsPart>
      <SettingsPart title="Picture">
        <PictureField input={field("featuredImage")} label={postLabels.featuredImage} />
      </SettingsPart>
    </SettingsPanel>
  );
}
