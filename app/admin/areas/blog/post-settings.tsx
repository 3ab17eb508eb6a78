import { Switch, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Post, posts } from "#contract/areas/blog.ts";
import { seoNames } from "#contract/areas/seo.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { TagInput } from "../../components/forms/fields/tag-input.tsx";
import {
  type SettingsForm,
  SettingsPanel,
  SettingsPart,
} from "../../components/forms/settings-panel.tsx";
import { SearchAndSharing } from "../../editor/writing/search-and-sharing.tsx";
import { PictureField } from "../../media/fields/picture-field.tsx";
import { ChoiceField } from "../../resource/choice-field.tsx";
import { FormFields } from "../../resource/form-fields.tsx";
import { savedMoment, type ValuesOf } from "../../resource/values.ts";
import type { FieldsProps } from "../../resource/views.ts";
import { isLive } from "./post-status.ts";
import { PublishDate } from "./publish-date.tsx";
import { tagCounts } from "./queries.ts";
import { SlugField } from "./slug-field.tsx";

interface PostSettingsProps {
  of: SettingsForm;
  fields: FieldsProps<ValuesOf<typeof posts>>;
  post: Post | null;
  onSlugTyped(slug: string): void;
}

/** Fields that are placed one by one; any other follows at the end. */
const placed = new Set<keyof ValuesOf<typeof posts>>([
  "title",
  "content",
  "status",
  "publishedAt",
  "isFeatured",
  "slug",
  "excerpt",
  "category",
  "tags",
  "featuredImage",
  ...seoNames,
]);

export function PostSettings({ of, fields, post, onSlugTyped }: PostSettingsProps) {
  const { values, labels, errors, field, toggle, set, saved } = fields;
  const { data: knownTags = [] } = useQuery(tagCounts);
  const tagError = Object.keys(errors).find((path) => path.split(".")[0] === "tags");
  return (
    <SettingsPanel of={of}>
      <SettingsPart title="Publication">
        <PublishDate
          {...field("publishedAt")}
          label={labels.publishedAt}
          value={values.publishedAt}
          saved={savedMoment(saved, "publishedAt")}
          status={values.status}
          isLive={post !== null && isLive(post)}
        />
        <Switch {...toggle("isFeatured")} label={labels.isFeatured} />
      </SettingsPart>
      <SettingsPart title="Address and summary">
        <SlugField
          {...field("slug")}
          label={labels.slug}
          value={values.slug}
          ownId={post?.id ?? null}
          liveSlug={post && isLive(post) ? post.slug : null}
          onTyped={onSlugTyped}
        />
        <Textarea
          {...field("excerpt")}
          label={labels.excerpt}
          description={`${[...values.excerpt].length} of 500 characters`}
          autosize
          minRows={2}
          maxRows={6}
        />
      </SettingsPart>
      <SettingsPart title="Organise">
        <ChoiceField of={posts.fields.category} input={field("category")} value={values.category} />
        <TagInput
          label={labels.tags}
          path="tags"
          value={values.tags}
          suggestions={knownTags.map(({ tag }) => tag)}
          error={tagError && String(errors[tagError])}
          onChange={(tags) => set("tags", tags)}
        />
      </SettingsPart>
      <SettingsPart title="Picture">
        <PictureField input={field("featuredImage")} label={labels.featuredImage} />
      </SettingsPart>
      <SearchAndSharing
        fields={fields}
        page={{
          path: pageAddress("article", values.slug),
          title: values.title,
          description: values.excerpt,
        }}
      />
      <FormFields {...fields} resource={posts} isNew={post === null} except={placed} />
    </SettingsPanel>
  );
}
