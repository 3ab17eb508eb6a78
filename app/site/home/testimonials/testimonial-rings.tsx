import { type FocusEvent, useRef, useState } from "react";
import { useContent } from "../../../ui/site-content.ts";
import { PauseButton } from "../../motion/marquee.tsx";
import { useMotion } from "../../motion/motion.ts";
import { Section } from "../../sections/section.tsx";
import { useSectionHead } from "../section-head.ts";
import { closeDelayMs, TestimonialFace } from "./testimonial-face.tsx";
import styles from "./testimonial-rings.module.css";

/** Section 2.3 of the product specification. */
export function TestimonialRings() {
  const testimonials = useContent("testimonials");
  const { title, lead } = useSectionHead("testimonials");
  const [shown, setShown] = useState<number | null>(null);
  const [isPaused, setPaused] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useMotion(root);
  const close = () => setShown(null);

  const hideOutside = ({ relatedTarget }: FocusEvent) => {
    if (!root.current?.contains(relatedTarget)) close();
  };

  if (testimonials.length === 0) return null;
  // Section 2.3 of the product specification has four of six in the outer ring.
  const outer = Math.ceil((testimonials.length * 2) / 3);
  const rings = [
    { name: "outer", members: testimonials.slice(0, outer) },
    { name: "inner", members: testimonials.slice(outer) },
  ].filter(({ members }) => members.length > 0);
  return (
    <Section id="testimonials" title={title} lead={lead} isSplit>
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
                key={member.id}
                testimonial={member}
                turn={place / members.length}
                circle={root}
                isShown={shown === member.id}
                isOtherShown={shown !== null && shown !== member.id}
                onShow={() => setShown(member.id)}
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
