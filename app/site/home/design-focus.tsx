import { Icon } from "../../ui/icon.tsx";
import { useContent } from "../../ui/site-content.ts";
import { Quote } from "../sections/quote.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./design-focus.module.css";
import { useSectionHead } from "./section-head.ts";

/** Without scripts the panels stand one below the other; behaviours/showcase/tabs.ts shows one. */
export function DesignFocus() {
  const { tabs: focusTabs } = useContent("home-page");
  const head = useSectionHead("design-focus");
  if (focusTabs.length === 0) return null;
  return (
    <Section id="design-focus" title={head.title} lead={head.lead} tone="sunken">
      <div className={styles.focus}>
        <div role="tablist" aria-labelledby="design-focus" className={styles.tabs}>
          {focusTabs.map(({ title }, place) => (
            <button
              key={title}
              type="button"
              role="tab"
              id={`tab-${place + 1}`}
              aria-controls={`panel-${place + 1}`}
              aria-selected={place === 0}
              tabIndex={place === 0 ? 0 : -1}
            >
              {title}
            </button>
          ))}
        </div>
        {focusTabs.map(({ title, intro, points, quote, avatar, name, role }, place) => (
          <div
            key={title}
            role="tabpanel"
            id={`panel-${place + 1}`}
            aria-labelledby={`tab-${place + 1}`}
            className={styles.panel}
            data-active={place === 0 || undefined}
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
            {quote && (
              <Quote
                quote={quote}
                picture={avatar}
                name={name}
                role={role}
                size="64px"
                className={styles.quote}
              />
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
