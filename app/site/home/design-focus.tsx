import { type KeyboardEvent, useRef, useState } from "react";
import { focusTabs, sections } from "#content/home.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./design-focus.module.css";

/** Without scripts the panels stand one below the other. */
export function DesignFocus() {
  const [active, setActive] = useState(0);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);

  function move(event: KeyboardEvent): void {
    const last = focusTabs.length - 1;
    const places: Record<string, number> = {
      ArrowRight: active === last ? 0 : active + 1,
      ArrowLeft: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    setActive(place);
    tabs.current[place]?.focus();
  }

  return (
    <Section
      id="design-focus"
      title={sections.designFocus.title}
      lead={sections.designFocus.lead}
      tone="sunken"
    >
      <div className={styles.focus}>
        <div role="tablist" aria-labelledby="design-focus" className={styles.tabs}>
          {focusTabs.map(({ key, title }, place) => (
            <button
              key={key}
              ref={(element) => {
                tabs.current[place] = element;
              }}
              type="button"
              role="tab"
              id={`tab-${key}`}
              aria-controls={`panel-${key}`}
              aria-selected={place === active}
              tabIndex={place === active ? 0 : -1}
              onClick={() => setActive(place)}
              onKeyDown={move}
            >
              {title}
            </button>
          ))}
        </div>
        {focusTabs.map(({ key, title, intro, points, testimonial }, place) => (
          <div
            key={key}
            role="tabpanel"
            id={`panel-${key}`}
            aria-labelledby={`tab-${key}`}
            className={styles.panel}
            data-active={place === active || undefined}
          >
            <div className={styles.text}>
              <h3>{title}</h3>
              <p>{intro}</p>
              <ul role="list">
                {points.map((point) => (
                  <li key={point}>
                    <Icon name="check" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
            <figure className={styles.quote}>
              <blockquote>{testimonial.quote}</blockquote>
              <figcaption>
                <Picture src={testimonial.avatar} alt="" width={480} height={480} sizes="64px" />
                <span>
                  <strong>{testimonial.name}</strong>
                  {testimonial.role}
                </span>
              </figcaption>
            </figure>
          </div>
        ))}
      </div>
    </Section>
  );
}
