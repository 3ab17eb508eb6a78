import { useField } from "../../ui/field-marks.tsx";
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
  const field = useField();
  if (focusTabs.length === 0) return null;
  return (
    <Section id="design-focus" head={head} tone="sunken">
      <div className={styles.focus}>
        <div role="tablist" aria-labelledby="design-focus" className={styles.tabs}>
          {focusTabs.map((tab, index) => (
            <button
              key={tab.title}
              type="button"
              role="tab"
              id={`tab-${index + 1}`}
              aria-controls={`panel-${index + 1}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              {...field(tab, "title")}
            >
              {tab.title}
            </button>
          ))}
        </div>
        {focusTabs.map((tab, index) => (
          <div
            key={tab.title}
            role="tabpanel"
            id={`panel-${index + 1}`}
            aria-labelledby={`tab-${index + 1}`}
            className={styles.panel}
            data-active={index === 0 || undefined}
          >
            <div className={styles.text}>
              <h3 {...field(tab, "title")}>{tab.title}</h3>
              <p {...field(tab, "intro")}>{tab.intro}</p>
              <ul role="list">
                {tab.points.map((point, number) => (
                  <li key={point} {...field(tab.points, number)}>
                    <Icon name="check" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
            {tab.quote && (
              <Quote
                quote={tab.quote}
                picture={tab.avatar}
                name={tab.name}
                role={tab.role}
                size="64px"
                className={styles.quote}
                marks={{
                  quote: field(tab, "quote"),
                  picture: field(tab, "avatar"),
                  name: field(tab, "name"),
                  role: field(tab, "role"),
                }}
              />
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
