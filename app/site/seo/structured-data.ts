import type { MetaDescriptor } from "react-router";
import type { PostSummary } from "#contract/areas/blog.ts";
import type { Project } from "#contract/areas/portfolio.ts";
import type { FaqQuestion, SiteContent } from "#contract/documents/kinds.ts";
import { pageAddress, sitePages, sitePathOf } from "#contract/site-pages.ts";
import { readPrice } from "#format/price.ts";
import { pageNamesIn } from "../../ui/page-names.ts";
import { contentIn, type Matches } from "../../ui/site-content.ts";
import type { Crumb } from "../sections/page-head.tsx";
import { laterOf, type PageMetadata, sharedPicture, siteUrlOf } from "./metadata.ts";

type JsonLd = Record<string, unknown>;

const linked = (type: string, fields: JsonLd): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", "@type": type, ...fields },
});

export function organizationData(matches: Matches): MetaDescriptor {
  const url = siteUrlOf(matches);
  const site = contentIn(matches, "settings");
  return linked("Organization", {
    "@id": `${url}/#organization`,
    name: site.legal,
    url,
    logo: `${url}/icon-512.png`,
    email: site.email,
    telephone: site.phone ?? undefined,
    foundingDate: String(site.founded),
    address: unlessEmpty(addressesOf(site.offices)),
    sameAs: unlessEmpty(site.social.map((each) => each.url)),
  });
}

/** Each office with its hours; none without an address. */
export function officesData(matches: Matches): MetaDescriptor[] {
  const url = siteUrlOf(matches);
  const { offices, legal, phone, email, ...hours } = contentIn(matches, "settings");
  return addressesOf(offices).map((address, index) =>
    linked("ProfessionalService", {
      name: offices.length > 1 ? `${legal}, ${offices[index]?.name}` : legal,
      url: `${url}${sitePages.contact.path}`,
      image: `${url}/icon-512.png`,
      telephone: phone ?? undefined,
      email,
      address,
      openingHoursSpecification: openingHours(hours),
      parentOrganization: { "@id": `${url}/#organization` },
    }),
  );
}

type Hours = Pick<SiteContent["settings"], "workdays" | "opens" | "closes">;

function openingHours({ workdays, opens, closes }: Hours) {
  if (opens === null || closes === null) return undefined;
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: unlessEmpty(workdays),
    opens: clockTime(opens),
    // Midnight at the end of a day is written so.
    closes: closes === 24 ? "23:59" : clockTime(closes),
  };
}

const clockTime = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

const unlessEmpty = <T>(all: readonly T[]) => (all.length > 0 ? all : undefined);

const addressesOf = (offices: SiteContent["settings"]["offices"]) =>
  offices.map(({ street, city, postalCode, countryCode }) => ({
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: city,
    postalCode: postalCode ?? undefined,
    addressCountry: countryCode,
  }));

export function websiteData(matches: Matches): MetaDescriptor {
  const url = siteUrlOf(matches);
  return linked("WebSite", {
    "@id": `${url}/#website`,
    name: contentIn(matches, "settings").name,
    url,
    publisher: { "@id": `${url}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${url}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  });
}

export function serviceData(
  matches: Matches,
  service: SiteContent["services"][number],
): MetaDescriptor {
  const url = siteUrlOf(matches);
  const { legal, offices, currency } = contentIn(matches, "settings");
  return linked("Service", {
    name: service.title,
    description: service.description || service.short,
    serviceType: service.kind || service.title,
    image: sharedPicture(matches, sitePathOf("services", service), service.title, service.picture),
    url: `${url}${sitePathOf("services", service)}`,
    provider: { "@type": "Organization", name: legal, url },
    areaServed: offices[0]?.countryCode,
    offers: service.price ? offerOf(service.price, currency) : undefined,
  });
}

/** The plans whose price names an amount; none while the settings name no currency. */
export function plansData(
  matches: Matches,
  plans: readonly Pick<SiteContent["plans"][number], "title" | "price" | "audience">[],
): MetaDescriptor[] {
  const { legal, currency } = contentIn(matches, "settings");
  const seller = { "@id": `${siteUrlOf(matches)}/#organization` };
  const itemListElement = plans.flatMap(({ title, price, audience }) => {
    const offer = offerOf(price, currency);
    const itemOffered = { "@type": "Service", name: title, description: audience ?? undefined };
    return offer ? [{ ...offer, name: title, itemOffered, seller }] : [];
  });
  if (itemListElement.length === 0) return [];
  return [linked("OfferCatalog", { name: legal, itemListElement })];
}

function offerOf(text: string, currency: string | null) {
  const price = currency ? readPrice(text) : null;
  if (!price) return undefined;
  const { min, max, isExact } = price;
  if (isExact) return { "@type": "Offer", price: min, priceCurrency: currency };
  return {
    "@type": "Offer",
    priceSpecification: {
      "@type": "PriceSpecification",
      priceCurrency: currency,
      minPrice: min,
      maxPrice: max,
    },
  };
}

export function articleData(
  matches: Matches,
  post: PostSummary,
  description: string,
  { title = post.title, image = post.featured_image }: Partial<PageMetadata> = {},
): MetaDescriptor {
  const url = siteUrlOf(matches);
  const path = pageAddress("article", post.slug);
  return linked("Article", {
    headline: post.title,
    description: description || undefined,
    image: [sharedPicture(matches, path, title, image)],
    datePublished: post.published_at ?? undefined,
    dateModified: laterOf(post.updated_at, post.published_at),
    author: {
      "@type": "Person",
      name: post.author_name ?? "Editor",
      url: `${url}${sitePages.team.path}`,
    },
    publisher: {
      "@type": "Organization",
      name: contentIn(matches, "settings").legal,
      logo: { "@type": "ImageObject", url: `${url}/icon-512.png` },
    },
    mainEntityOfPage: `${url}${path}`,
  });
}

export function projectData(
  matches: Matches,
  project: Pick<Project, "id" | "title" | "outcome" | "image_src" | "launched_at" | "created_at">,
  description: string | null,
): MetaDescriptor {
  const url = siteUrlOf(matches);
  const path = pageAddress("project", project.id);
  return linked("CreativeWork", {
    name: project.title,
    headline: project.outcome ?? undefined,
    about: description || undefined,
    image: project.image_src ? new URL(project.image_src, url).href : undefined,
    datePublished: project.launched_at ?? project.created_at,
    url: `${url}${path}`,
    creator: {
      "@id": `${url}/#organization`,
      "@type": "Organization",
      name: contentIn(matches, "settings").legal,
      url,
    },
    sourceOrganization: { "@type": "Organization", name: project.title },
  });
}

export function breadcrumbData(matches: Matches, trail: readonly Crumb[]): MetaDescriptor {
  const url = siteUrlOf(matches);
  return linked("BreadcrumbList", {
    itemListElement: [{ label: pageNamesIn(matches).home, path: "/" }, ...trail].map(
      ({ label, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: path === "/" ? `${url}/` : `${url}${path}`,
      }),
    ),
  });
}

/** Empty without questions, because search engines report an empty FAQ page as faulty. */
export function faqData(entries: readonly FaqQuestion[]): MetaDescriptor[] {
  if (entries.length === 0) return [];
  const mainEntity = entries.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return [linked("FAQPage", { mainEntity })];
}
