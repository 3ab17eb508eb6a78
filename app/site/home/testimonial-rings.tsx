import { type FocusEvent, useEffect, useRef, useState } from "react";
import { sections } from "#content/home.ts";
import { type Testimonial, testimonials } from "#content/testimonials.ts";
import { Picture } from "../../ui/picture.tsx";
import { PauseButton } from "../sections/marquee.tsx";
import { useMotion } from "../sections/motion.ts";
import { Section } from "../sections/section.tsx";
import { placeOf } from "./popup-place.ts";
import styles from "./testimonial-rings.module.css";

const rings = [
  { name: "outer", members: testimonials.slice(0, 4) },
  { name: "inner", members: testimonials.slice(4) },
] as const;

/** Clients on two rings that turn against each other; a client's words come up at their picture. Section 2.3. */
export function TestimonialRings() {
  const [shown, setShown] = useState<string | null>(null);
  const [isPaused, setPaused] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const popups = useRef(new Map<string, HTMLElement>());
  useMotion(root);

  useEffect(() => {
    if (shown === null) return;
    const close = () => setShown(null);
    const closeByKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    addEventListener("scroll", close, { passive: true });
    addEventListener("resize", close);
    addEventListener("keydown", closeByKey);
    return () => {
      removeEventListener("scroll", close);
      removeEventListener("resize", close);
      removeEventListener("keydown", closeByKey);
    };
  }, [shown]);

  function show(name: string, item: HTMLElement): void {
    const popup = popups.current.get(name);
    if (!popup) return;
    const { left, top } = placeOf(item.getBoundingClientRect(), popup, {
      width: document.documentElement.clientWidth,
      height: innerHeight,
    });
    popup.style.left = `${left}px`;
    popup.style.top = `${top}px`;
    setShown(name);
  }

  const hideOutside = ({ relatedTarget }: FocusEvent) => {
    if (!root.current?.contains(relatedTarget)) setShown(null);
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
        className={styles.circle}
        data-paused={isPaused || shown !== null}
        onPointerLeave={() => setShown(null)}
        onBlur={hideOutside}
      >
        <div className={styles.rings}>
          {rings.map(({ name, members }) => (
            <ul key={name} role="list" className={styles.ring} data-ring={name}>
              {members.map((member, place) => (
                <li key={member.name} style={{ rotate: `${(place / members.length) * 360}deg` }}>
                  <button
                    type="button"
                    className={styles.face}
                    style={{ rotate: `${(place / members.length) * -360}deg` }}
                    aria-expanded={shown === member.name}
                    onPointerEnter={(event) => show(member.name, event.currentTarget)}
                    onFocus={(event) => show(member.name, event.currentTarget)}
                    onClick={(event) => show(member.name, event.currentTarget)}
                  >
                    <Picture
                      src={member.avatar}
                      alt={member.name}
                      width={480}
                      height={480}
                      sizes="112px"
                    />
                  </button>
                </li>
              ))}
            </ul>
          ))}
          <PauseButton isPaused={isPaused} onChange={setPaused} what="the rings" />
        </div>
        <div className={styles.popups}>
          {testimonials.map((each) => (
            <div
              key={each.name}
              ref={(element) => {
                if (element) popups.current.set(each.name, element);
              }}
              className={styles.popup}
              data-shown={shown === each.name || undefined}
            >
              <Words testimonial={each} />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}

function Words({ testimonial }: { testimonial: Testimonial }) {
  const { quote, name, positionAndTitle, website } = testimonial;
  return (
    <figure>
      <blockquote>{quote}</blockquote>
      <figcaption>
        <strong>{name}</strong>
        <span>{positionAndTitle}</span>
        <a href={website} target="_blank" rel="noopener">
          {new URL(website).hostname}
        </a>
      </figcaption>
    </figure>
  );
}
