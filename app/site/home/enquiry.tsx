import { sections } from "#content/home.ts";
import { ContactForm } from "../forms/contact-form.tsx";
import { Section } from "../sections/section.tsx";

export function Enquiry() {
  return (
    <Section id="contact" title={sections.contact.title} lead={sections.contact.lead} isSplit>
      <ContactForm />
    </Section>
  );
}
