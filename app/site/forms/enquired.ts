import type { SiteContent } from "#contract/documents/kinds.ts";
import { sitePages } from "#contract/site-pages.ts";

/** The contact page has these parameters for the subject of an enquiry. */
type EnquiryParameter = (typeof sitePages.contact.query)[number];

/** The anchor of the enquiry's subject, above the form. */
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
  /** Its price and duration. */
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
  const parameter = (name: EnquiryParameter) => parameters.get(name);
  const plan = plans.find(({ id }) => String(id) === parameter("plan"));
  if (plan) return draftOf(plan);
  const service = services.find(({ slug }) => slug === parameter("service"));
  if (service) return draftOf(service);
  const subject = [...(parameter("subject") ?? "")].slice(0, maxSubject).join("").trim();
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
