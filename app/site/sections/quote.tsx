import type { SiteContent } from "#contract/documents/kinds.ts";
import { type FieldMark, useField } from "../../ui/field-marks.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./quote.module.css";

interface QuoteProps {
  quote: string;
  picture: string | null;
  name: string | null;
  role: string | null;
  /** The picture's `sizes`, as the style sheet of the section sets them. */
  size?: string;
  className?: string | undefined;
  /** The fields that say it, where they are named. */
  marks?: Record<"quote" | "picture" | "name" | "role", FieldMark>;
}

/** The section around it sets the sizes of its type. */
export function Quote(props: QuoteProps) {
  const { quote, picture, name, role, size = "56px", className = "", marks } = props;
  return (
    <figure className={`${styles.quote} ${className}`}>
      <blockquote {...marks?.quote}>{quote}</blockquote>
      <figcaption>
        {picture && (
          <Picture src={picture} alt="" width={480} height={480} sizes={size} {...marks?.picture} />
        )}
        <span {...marks?.role}>
          <strong {...marks?.name}>{name}</strong>
          {role}
        </span>
      </figcaption>
    </figure>
  );
}

type QuotedTestimonial = SiteContent["testimonials"][number];

export function TestimonialQuote({ of }: { of: QuotedTestimonial }) {
  const field = useField();
  const marks = {
    quote: field(of, "quote"),
    picture: field(of, "picture"),
    name: field(of, "name"),
    role: field(of, "role"),
  };
  return <Quote {...of} marks={marks} />;
}
