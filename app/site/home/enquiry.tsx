import { ContactForm } from "../forms/contact-form.tsx";
import { Crossing, type CrossingProps } from "../motion/thread.tsx";
import { Section } from "../sections/section.tsx";
import { WhoAnswers } from "../sections/who-answers.tsx";
import styles from "./enquiry.module.css";
import { useSectionHead } from "./section-head.ts";

export function Enquiry({ crossing }: { crossing: CrossingProps }) {
  return (
    <Section
      id="contact"
      head={useSectionHead("contact")}
      isSplit
      actions={<WhoAnswers />}
      className={styles.section}
    >
      <ContactForm />
      <div className={styles.above}>
        <Crossing {...crossing} />
      </div>
    </Section>
  );
}
