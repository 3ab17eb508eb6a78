import { Link } from "../../ui/link.tsx";
import { useContent } from "../../ui/site-content.ts";
import { Accordion } from "../sections/accordion.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./questions.module.css";
import { useSectionHead } from "./section-head.ts";

export function Questions() {
  const { questions, more } = useContent("home-page");
  const { title, lead } = useSectionHead("questions");
  if (questions.length === 0) return null;
  return (
    <Section id="questions" title={title} lead={lead} tone="sunken" isSplit>
      <div className={styles.questions}>
        <Accordion entries={questions} />
        <p>
          {more.text} <Link to={more.linkPath}>{more.linkLabel}</Link>
        </p>
      </div>
    </Section>
  );
}
