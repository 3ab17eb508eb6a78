import { useContent } from "../../../ui/site-content.ts";
import { PauseButton } from "../../motion/marquee.tsx";
import { Crossing, type CrossingProps } from "../../motion/thread.tsx";
import { Section } from "../../sections/section.tsx";
import { useSectionHead } from "../section-head.ts";
import { TestimonialFace } from "./testimonial-face.tsx";
import styles from "./testimonial-rings.module.css";
import { TestimonialWords } from "./testimonial-words.tsx";

/** behaviours/showcase/tabs.ts shows the words of the chosen person. */
export function TestimonialRings({ crossing }: { crossing: CrossingProps }) {
  const testimonials = useContent("testimonials");
  const head = useSectionHead("testimonials");
  if (testimonials.length === 0) return null;
  // The outer ring has twice the room: four of six stand there.
  const outer = Math.ceil((testimonials.length * 2) / 3);
  const rings = [
    { name: "outer", members: testimonials.slice(0, outer) },
    { name: "inner", members: testimonials.slice(outer) },
  ].filter(({ members }) => members.length > 0);
  return (
    <Section id="testimonials" head={head} isSplit className={styles.section}>
      <div className={styles.figure} data-endless>
        <div role="tablist" aria-labelledby="testimonials" className={styles.rings}>
          {rings.map(({ name, members }) => (
            <div key={name} role="presentation" className={styles.ring} data-ring={name}>
              {members.map((member, index) => (
                <TestimonialFace
                  key={member.id}
                  testimonial={member}
                  turn={index / members.length}
                  isShown={member === testimonials[0]}
                />
              ))}
            </div>
          ))}
        </div>
        <PauseButton what="the rings" />
      </div>
      <div className={styles.words}>
        {testimonials.map((testimonial, index) => (
          <TestimonialWords key={testimonial.id} testimonial={testimonial} isShown={index === 0} />
        ))}
      </div>
      <div className={styles.seam}>
        <Crossing {...crossing} />
      </div>
    </Section>
  );
}
