import { faqFooter, sections } from "#content/home.ts";
import { homeFaqs } from "#content/home-faqs.ts";
import { Link } from "../../ui/link.tsx";
import { Accordion } from "../sections/accordion.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./questions.module.css";

export function Questions() {
  return (
    <Section
      id="questions"
      title={sections.faqs.title}
      lead={sections.faqs.lead}
      tone="sunken"
      isSplit
    >
      <div className={styles.questions}>
        <Accordion entries={homeFaqs} />
        <p>
          {faqFooter.text} <Link to={faqFooter.linkPath}>{faqFooter.linkLabel}</Link>
        </p>
      </div>
    </Section>
  );
}
