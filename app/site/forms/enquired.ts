import type { SiteContent } from "#contract/documents/kinds.ts";
import { sitePages } from "#contract/site-pages.ts";

/** What an enquiry may be about: the parameters of the contact page. */
type EnquiryParameter = (typeof sitePages.contact.query)[number];

/** Of what the enquiry is about, above the form. */
export const enquiryAnchor = "about";

/**
 * The address of the contact page with the form filled: from a plan by its id, from a service by
 * its slug, or with a subject as it is.
 */
export const enquiryAddress = (parameter: EnquiryParameter, value: string | number) =>
  `${sitePages.contact.path}?${new URLSearchParams({ [parameter]: String(value) })}#${enquiryAnchor}`;

/** With what the form begins; visitors change it as they like. */
export interface EnquiryDraft {
  subject: string;
  /** What it costs and takes. */
  terms?: string;
  message?: string;
}

/** As the API takes it. */
const maxSubject = 200;

/** Null where the address names nothing, or what is not there any more. */
export function readEnquired(
  parameters: URLSearchParams,
  { plans, services }: Pick<SiteContent, "plans" | "services">,
): EnquiryDraft | null {
  const named = (name: EnquiryParameter) => parameters.get(name);
  const plan = plans.find(({ id }) => String(id) === named("plan"));
  if (plan) return draftOf(plan);
  const service = services.find(({ slug }) => slug === named("service"));
  if (service) return draftOf(service);
  const subject = [...(named("subject") ?? "")].slice(0, maxSubject).join("").trim();
  return subject ? { subject } : null;
}

interface Priced {
  title: string;
  price: string | null;
  time: string | null;
}

function draftOf({ title, price, time }: Priced): EnquiryDraft {
  const lines = [price && `Budget: ${price}`, time && `Time: ${time}`].filter(Boolean);
  if (lines.length === 0) return { subject: title };
  const terms = [price, time].filter(Boolean).join(", ");
  return { subject: title, terms, message: `${lines.join("\n")}\n\n` };
}
