import type { Project } from "#contract/areas/portfolio.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { useField } from "../../ui/field-marks.tsx";
import { useContent } from "../../ui/site-content.ts";
import { Quote, TestimonialQuote } from "./quote.tsx";

type QuotedProject = Pick<Project, "quote" | "quote_person" | "website_url">;
type SiteTestimonial = SiteContent["testimonials"][number];

const withoutSlash = (address: string) => address.replace(/\/$/, "");

/** The testimonial of a project's client, whose website tells that it is. */
export const testimonialFor = (
  { website_url }: QuotedProject,
  testimonials: readonly SiteTestimonial[],
): SiteTestimonial | undefined =>
  testimonials.find(
    ({ website }) => website && withoutSlash(website) === withoutSlash(website_url),
  );

/** Shows the client's quote; nothing without one. */
export function CaseQuote({ of }: { of: QuotedProject }) {
  const testimonial = testimonialFor(of, useContent("testimonials"));
  const field = useField();
  if (!of.quote) return testimonial ? <TestimonialQuote of={testimonial} /> : null;
  const marks = {
    quote: field(of, "quote"),
    picture: {},
    name: field(of, "quote_person"),
    role: {},
  };
  const words = { quote: of.quote, picture: null, name: of.quote_person, role: null };
  return <Quote {...words} marks={marks} />;
}
