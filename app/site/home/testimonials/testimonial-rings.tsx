import { useContent } from "../../../ui/site-content.ts";
import { PauseButton } from "../../motion/marquee.tsx";
import { Section } from "../../sections/section.tsx";
import { useSectionHead } from "../section-head.ts";
import { TestimonialFace } from "./testimonial-face.tsx";
import styles from "./testimonial-rings.module.css";

/** Section 2.3 of the product specification; behaviours/showcase/rings.ts shows the words. */
export function TestimonialRings() {
  const testimonials = useContent("testimonials");
  const head = useSectionHead("testimonials");
  if (testimonials.length === 0) return null;
  // Section 2.3 of the product specification has four of six in the outer ring.
  const outer = Math.ceil((testimonials.length * 2) / 3);
  const rings = [
    { name: "outer", members: testimonials.slice(0, outer) },
    { name: "inner", members: testimonials.slice(outer) },
  ].filter(({ members }) => members.length > 0);
  return (
    <Section id="testimonials" head={head} isSplit>
      <div className={styles.rings} data-rings data-endless>
        {rings.map(({ name, members }) => (
          <ul key={name} role="list" className={styles.ring} data-ring={name}>
            {members.map((member, place) => (
              <TestimonialFace key={member.id} testimonial={member} turn={place / members.length} />
            ))}
          </ul>
        ))}
        <PauseButton what="the rings" />
      </div>
    </Section>
  );
}
