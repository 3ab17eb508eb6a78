import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { sections } from "#content/home.ts";
import { type Testimonial, testimonials } from "#content/testimonials.ts";
import { Picture } from "../../ui/picture.tsx";
import { PauseButton } from "../motion/marquee.tsx";
import { useMotion } from "../motion/motion.ts";
import { Section } from "../sections/section.tsx";
import { placeOf } from "./popup-place.ts";
import styles from "./testimonial-rings.module.css";

const rings = [
  { name: "outer", members: testimonials.slice(0, 4) },
  { name: "inner", members: testimonials.slice(4) },
] as const;

/** How long a popup waits for the pointer on its way to it, outside the circle and over other faces, in milliseconds. */
const grace = 400;

/** Clients on two rings that turn against each other; a client's words come up at their picture. Section 2.3. */
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
          leaving.current = setTimeout(close, grace);
        }}
        onBlur={hideOutside}
      >
        {rings.map(({ name, members }) => (
          <ul key={name} role="list" className={styles.ring} data-ring={name}>
            {members.map((member, place) => (
              <Client
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

interface ClientProps {
  testimonial: Testimonial;
  /** Where on the ring: a part of the whole turn. */
  turn: number;
  circle: RefObject<HTMLElement | null>;
  isShown: boolean;
  isOtherShown: boolean;
  onShow(): void;
  onClose(): void;
}

function Client(props: ClientProps) {
  const { testimonial, turn, circle, isShown, isOtherShown, onShow, onClose } = props;
  const coming = useRef<ReturnType<typeof setTimeout>>(undefined);
  const face = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closing is the same at every render
  useEffect(() => {
    const [item, panel] = [face.current, popup.current];
    if (!isShown || !item || !panel) return;
    const place = () => {
      const { left, top } = placeOf(item.getBoundingClientRect(), panel, {
        left: circle.current?.getBoundingClientRect().left ?? 0,
        width: document.documentElement.clientWidth,
        height: innerHeight,
      });
      Object.assign(panel.style, { left: `${left}px`, top: `${top}px` });
    };
    const ended = new AbortController();
    // It goes with its picture, which the browser may be scrolling into view.
    addEventListener("scroll", place, { passive: true, signal: ended.signal });
    addEventListener("resize", onClose, { signal: ended.signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && onClose(), {
      signal: ended.signal,
    });
    // Above everything: what turns with the ring would turn its words too.
    panel.showPopover();
    place();
    return () => {
      ended.abort();
      panel.hidePopover();
    };
  }, [isShown, circle]);

  return (
    <li style={{ rotate: `${turn * 360}deg` }}>
      <button
        ref={face}
        type="button"
        className={styles.face}
        style={{ rotate: `${turn * -360}deg` }}
        aria-expanded={isShown}
        onPointerEnter={() => {
          coming.current = setTimeout(onShow, isOtherShown ? grace : 0);
        }}
        onPointerLeave={() => clearTimeout(coming.current)}
        onFocus={onShow}
        onClick={onShow}
      >
        <Picture
          src={testimonial.avatar}
          alt={testimonial.name}
          width={480}
          height={480}
          sizes="112px"
        />
      </button>
      <div ref={popup} popover="manual" className={styles.popup}>
        <Words testimonial={testimonial} />
      </div>
    </li>
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
