import type { SiteContent } from "#contract/documents/kinds.ts";
import { useField } from "../../../ui/field-marks.tsx";
import { writing } from "../../../ui/writing.ts";
import { NewTab } from "../../sections/new-tab.tsx";
import { sampleNote } from "../../sections/sample-note.ts";
import styles from "./testimonial-words.module.css";

interface TestimonialWordsProps {
  testimonial: SiteContent["testimonials"][number];
  isShown: boolean;
}

export const faceId = (id: number) => `face-${id}`;
export const wordsId = (id: number) => `words-${id}`;

export function TestimonialWords({ testimonial, isShown }: TestimonialWordsProps) {
  const { id, quote, name, role, website } = testimonial;
  const field = useField();
  return (
    <div
      role="tabpanel"
      id={wordsId(id)}
      aria-labelledby={faceId(id)}
      className={styles.words}
      data-active={isShown || undefined}
    >
      <figure>
        <blockquote {...writing(quote)} {...field(testimonial, "quote")}>
          {quote}
        </blockquote>
        <figcaption>
          <strong {...field(testimonial, "name")}>{name}</strong>
          <span {...field(testimonial, "role")}>{role}</span>
          {website && (
            <a
              href={website}
              target="_blank"
              rel="noopener"
              {...sampleNote(website)}
              {...field(testimonial, "website")}
            >
              {new URL(website).hostname}
              <NewTab />
            </a>
          )}
        </figcaption>
      </figure>
    </div>
  );
}
