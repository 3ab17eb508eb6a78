import { ContactForm } from "../forms/contact-form.tsx";
import { Section } from "../sections/section.tsx";
import { useSectionHead } from "./section-head.ts";

export function Enquiry() {
  const { title, lead } = useSectionHead("contact");
  return (
    <Section id="contact" title={title} lead={lead} isSplit>
      <ContactForm />
    </Section>
  );
}
