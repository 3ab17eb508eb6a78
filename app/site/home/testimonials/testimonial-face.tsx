import type { SiteContent } from "#contract/documents/kinds.ts";
import { useField } from "../../../ui/field-marks.tsx";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./testimonial-face.module.css";
import { faceId, wordsId } from "./testimonial-words.tsx";

interface TestimonialFaceProps {
  testimonial: SiteContent["testimonials"][number];
  turn: number;
  isShown: boolean;
}

export function TestimonialFace({ testimonial, turn, isShown }: TestimonialFaceProps) {
  const { id, name, picture } = testimonial;
  const field = useField();
  return (
    <div role="presentation" className={styles.client} style={{ rotate: `${turn * 360}deg` }}>
      <button
        type="button"
        role="tab"
        id={faceId(id)}
        className={styles.face}
        style={{ rotate: `${turn * -360}deg` }}
        aria-controls={wordsId(id)}
        aria-selected={isShown}
        tabIndex={isShown ? 0 : -1}
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
    </div>
  );
}
