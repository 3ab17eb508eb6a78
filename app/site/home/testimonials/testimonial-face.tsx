import type { SiteContent } from "#contract/documents/kinds.ts";
import { useField } from "../../../ui/field-marks.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { NewTab } from "../../sections/new-tab.tsx";
import styles from "./testimonial-face.module.css";

type ShownTestimonial = SiteContent["testimonials"][number];

interface TestimonialFaceProps {
  testimonial: ShownTestimonial;
  turn: number;
}

export function TestimonialFace({ testimonial, turn }: TestimonialFaceProps) {
  const { name, picture } = testimonial;
  const field = useField();
  return (
    <li className={styles.client} style={{ rotate: `${turn * 360}deg` }}>
      <button
        type="button"
        className={styles.face}
        style={{ rotate: `${turn * -360}deg` }}
        aria-expanded={false}
        data-face
        {...(!picture && field(testimonial, "name"))}
      >
        {picture ? (
          <Picture
            src={picture}
            alt={name}
            width={480}
            height={480}
            sizes="112px"
            {...field(testimonial, "picture")}
          />
        ) : (
          name
        )}
      </button>
      <div popover="manual" className={styles.popup}>
        <Words testimonial={testimonial} />
      </div>
    </li>
  );
}

function Words({ testimonial }: { testimonial: ShownTestimonial }) {
  const { quote, name, role, website } = testimonial;
  const field = useField();
  return (
    <figure>
      <blockquote {...field(testimonial, "quote")}>{quote}</blockquote>
      <figcaption>
        <strong {...field(testimonial, "name")}>{name}</strong>
        <span {...field(testimonial, "role")}>{role}</span>
        {website && (
          <a href={website} target="_blank" rel="noopener" {...field(testimonial, "website")}>
            {new URL(website).hostname}
            <NewTab />
          </a>
        )}
      </figcaption>
    </figure>
  );
}
