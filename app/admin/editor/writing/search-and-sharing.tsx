import { Switch, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { seoFields, seoNames } from "#contract/areas/seo.ts";
import { cutDescription } from "#format/cut.ts";
import { useContent } from "../../../ui/site-content.ts";
import { findFaulty, useFormScope } from "../../components/forms/form-scope.ts";
import { PictureField } from "../../media/fields/picture-field.tsx";
import { useFactText } from "../../resource/facts/fact-text.tsx";
import type { ValuesOf } from "../../resource/values.ts";
import type { FieldsProps } from "../../resource/views.ts";
import styles from "./search-and-sharing.module.css";

type SeoValues = ValuesOf<{ fields: typeof seoFields }>;

interface SearchAndSharingProps {
  fields: FieldsProps<SeoValues>;
  /** The page's values where the fields are blank. */
  page: { path: string; title: string; description: string };
}

/** How much of each search engines show, in characters. */
const shownOf = { title: 60, description: 160 };

export function SearchAndSharing({ fields, page }: SearchAndSharingProps) {
  const { values, labels, field, toggle, errors } = fields;
  const group = useRef<HTMLDetailsElement>(null);
  const scope = useFormScope();
  const [hasOpened, setOpened] = useState(false);
  const { canonicalUrl, socialImage, noIndex } = seoFields;

  // A closed group hides its errors, and its fields cannot take the focus.
  useEffect(() => {
    if (!hasErrors(errors) || !group.current || group.current.open) return;
    group.current.open = true;
    const [first] = findFaulty(scope);
    if (first && group.current.contains(first)) first.focus();
  }, [errors, scope]);

  return (
    <details ref={group} className={styles.group} onToggle={() => setOpened(true)}>
      <summary className={styles.opener}>Search and sharing</summary>
      {(hasOpened || hasErrors(errors)) && (
        <div className={styles.fields}>
          <Preview values={values} page={page} />
          <TextInput
            {...field("seoTitle")}
            label={labels.seoTitle}
            description={<Count of={values.seoTitle} max={shownOf.title} />}
          />
          <Textarea
            {...field("seoDescription")}
            label={labels.seoDescription}
            description={<Count of={values.seoDescription} max={shownOf.description} />}
            autosize
            minRows={2}
            maxRows={6}
          />
          <PictureField
            input={field("socialImage")}
            label={labels.socialImage}
            help={socialImage.help}
          />
          <TextInput
            {...field("canonicalUrl")}
            label={labels.canonicalUrl}
            description={canonicalUrl.help}
            type="url"
          />
          <Switch {...toggle("noIndex")} label={labels.noIndex} description={noIndex.help} />
        </div>
      )}
    </details>
  );
}

const hasErrors = (errors: FieldsProps<SeoValues>["errors"]) =>
  seoNames.some((name) => errors[name]);

function Count({ of, max }: { of: string; max: number }) {
  const count = [...of.trim()].length;
  if (count <= max) return `${count} of about ${max} characters that search engines show`;
  return (
    <span className={styles.excess}>
      {count} characters, of which search engines show about {max}
    </span>
  );
}

function Preview({ values, page }: { values: SeoValues; page: SearchAndSharingProps["page"] }) {
  const agency = useContent("settings");
  const title = useFactText(values.seoTitle.trim() || page.title.trim() || "Untitled");
  const description = useFactText(values.seoDescription.trim() || page.description.trim());
  if (values.noIndex)
    return <p className={styles.preview}>Search engines do not show this page.</p>;
  return (
    <section className={styles.preview} aria-label="Search result preview">
      <p className={styles.title}>{`${title} · ${agency.name}`}</p>
      <p className={styles.address}>{values.canonicalUrl.trim() || location.origin + page.path}</p>
      <p>{cutDescription(description || "The first paragraph of the text.")}</p>
    </section>
  );
}
