import { useField } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import { useContent } from "../../ui/site-content.ts";
import { Accordion } from "../sections/accordion.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./questions.module.css";
import { useSectionHead } from "./section-head.ts";

export function Questions() {
  const { questions, more } = useContent("home-page");
  const head = useSectionHead("questions");
  const field = useField();
  if (questions.length === 0) return null;
  return (
    <Section id="questions" head={head} tone="sunken" isSplit>
      <div className={styles.questions}>
        <Accordion entries={questions} />
        <p {...field(more, "text")}>
          {more.text}{" "}
          <Link to={more.linkPath} {...field(more, "linkLabel")}>
            {more.linkLabel}
          </Link>
        </p>
      </div>
    </Section>
  );
}
