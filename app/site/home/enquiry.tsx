import { ContactForm } from "../forms/contact-form.tsx";
import { Section } from "../sections/section.tsx";
import { useSectionHead } from "./section-head.ts";

export function Enquiry() {
  return (
    <Section id="contact" head={useSectionHead("contact")} isSplit>
      <ContactForm />
    </Section>
  );
}
