import { type FocusEvent, useRef, useState } from "react";
import { sections } from "#content/home.ts";
import { testimonials } from "#content/testimonials.ts";
import { PauseButton } from "../../motion/marquee.tsx";
import { useMotion } from "../../motion/motion.ts";
import { Section } from "../../sections/section.tsx";
import { closeDelayMs, TestimonialFace } from "./testimonial-face.tsx";
import styles from "./testimonial-rings.module.css";

const rings = [
  { name: "outer", members: testimonials.slice(0, 4) },
  { name: "inner", members: testimonials.slice(4) },
] as const;

/** Section 2.3 of the product specification. */
export function TestimonialRings() {
  const [shown, setShown] = useState<string | null>(null);
  const [isPaused, setPaused] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useMotion(root);
  const close = () => setShown(null);

  const hideOutside = ({ relatedTarget }: FocusEvent) => {
    if (!root.current?.contains(relatedTarget)) close();
  };

  return (
    <Section
      id="testimonials"
      title={sections.testimonials.title}
      lead={sections.testimonials.lead}
      isSplit
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is watched for being left */}
      <div
        ref={root}
        className={styles.rings}
        data-paused={isPaused || shown !== null}
        onPointerEnter={() => clearTimeout(leaving.current)}
        onPointerLeave={() => {
          leaving.current = setTimeout(close, closeDelayMs);
        }}
        onBlur={hideOutside}
      >
        {rings.map(({ name, members }) => (
          <ul key={name} role="list" className={styles.ring} data-ring={name}>
            {members.map((member, place) => (
              <TestimonialFace
                key={member.name}
                testimonial={member}
                turn={place / members.length}
                circle={root}
                isShown={shown === member.name}
                isOtherShown={shown !== null && shown !== member.name}
                onShow={() => setShown(member.name)}
                onClose={close}
              />
            ))}
          </ul>
        ))}
        <PauseButton isPaused={isPaused} onChange={setPaused} what="the rings" />
      </div>
    </Section>
  );
}
