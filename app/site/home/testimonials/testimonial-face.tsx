import { type RefObject, useEffect, useRef } from "react";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { Picture } from "../../../ui/picture.tsx";
import { NewTab } from "../../sections/new-tab.tsx";
import { positionOf } from "./popup-position.ts";
import styles from "./testimonial-face.module.css";

type Testimonial = SiteContent["testimonials"][number];

/** Time for the pointer to reach the popup. */
export const closeDelayMs = 400;

interface TestimonialFaceProps {
  testimonial: Testimonial;
  /** A fraction of the whole turn. */
  turn: number;
  circle: RefObject<HTMLElement | null>;
  isShown: boolean;
  isOtherShown: boolean;
  onShow(): void;
  onClose(): void;
}

export function TestimonialFace(props: TestimonialFaceProps) {
  const { testimonial, turn, circle, isShown, isOtherShown, onShow, onClose } = props;
  const coming = useRef<ReturnType<typeof setTimeout>>(undefined);
  const face = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closing is the same at every render
  useEffect(() => {
    const [item, panel] = [face.current, popup.current];
    if (!isShown || !item || !panel) return;
    const place = () => {
      const { left, top } = positionOf(item.getBoundingClientRect(), panel, {
        left: circle.current?.getBoundingClientRect().left ?? 0,
        width: document.documentElement.clientWidth,
        height: innerHeight,
      });
      Object.assign(panel.style, { left: `${left}px`, top: `${top}px` });
    };
    const ended = new AbortController();
    // The browser may be scrolling the picture into view.
    addEventListener("scroll", place, { passive: true, signal: ended.signal });
    addEventListener("resize", onClose, { signal: ended.signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && onClose(), {
      signal: ended.signal,
    });
    // In the top layer: inside the ring the words would turn as well.
    panel.showPopover();
    place();
    return () => {
      ended.abort();
      panel.hidePopover();
    };
  }, [isShown, circle]);

  return (
    <li className={styles.client} style={{ rotate: `${turn * 360}deg` }}>
      <button
        ref={face}
        type="button"
        className={styles.face}
        style={{ rotate: `${turn * -360}deg` }}
        aria-expanded={isShown}
        onPointerEnter={() => {
          coming.current = setTimeout(onShow, isOtherShown ? closeDelayMs : 0);
        }}
        onPointerLeave={() => clearTimeout(coming.current)}
        onFocus={onShow}
        onClick={onShow}
      >
        {testimonial.picture ? (
          <Picture
            src={testimonial.picture}
            alt={testimonial.name}
            width={480}
            height={480}
            sizes="112px"
          />
        ) : (
          testimonial.name
        )}
      </button>
      <div ref={popup} popover="manual" className={styles.popup}>
        <Words testimonial={testimonial} />
      </div>
    </li>
  );
}

function Words({ testimonial }: { testimonial: Testimonial }) {
  const { quote, name, role, website } = testimonial;
  return (
    <figure>
      <blockquote>{quote}</blockquote>
      <figcaption>
        <strong>{name}</strong>
        <span>{role}</span>
        {website && (
          <a href={website} target="_blank" rel="noopener">
            {new URL(website).hostname}
            <NewTab />
          </a>
        )}
      </figcaption>
    </figure>
  );
}
