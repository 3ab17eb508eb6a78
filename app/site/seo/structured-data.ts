import type { MetaDescriptor } from "react-router";
import type { FaqEntry } from "#content/faqs.ts";
import type { Service } from "#content/services.ts";
import { site } from "#content/site.ts";
import type { PostSummary } from "#contract/blog.ts";
import type { Crumb } from "../sections/page-head.tsx";
import { laterOf, type Matches, siteUrlOf } from "./metadata.ts";

type Fields = Record<string, unknown>;

const linked = (type: string, fields: Fields): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", "@type": type, ...fields },
});

/** Section 3 of the product specification, "Structured data". */
export function organizationData(matches: Matches): MetaDescriptor {
  const url = siteUrlOf(matches);
  return linked("Organization", {
    "@id": `${url}/#organization`,
    name: site.legalName,
    url,
    logo: `${url}/icon-512.png`,
    email: site.email,
    telephone: site.phone,
    foundingDate: String(site.foundedIn),
    address: addressesOf(site.offices),
    sameAs: site.social.map((each) => each.url),
  });
}

const addressesOf = (offices: typeof site.offices) =>
  offices.map(({ street, city, postalCode, countryCode }) => ({
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: city,
    postalCode,
    addressCountry: countryCode,
  }));

export function websiteData(matches: Matches): MetaDescriptor {
  const url = siteUrlOf(matches);
  return linked("WebSite", {
    "@id": `${url}/#website`,
    name: site.name,
    url,
    publisher: { "@id": `${url}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${url}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  });
}

export function serviceData(matches: Matches, service: Service): MetaDescriptor {
  const url = siteUrlOf(matches);
  return linked("Service", {
    name: service.title,
    description: service.metaDescription,
    serviceType: service.serviceType,
    image: `${url}${service.image}`,
    url: `${url}/service-details/${service.id}`,
    provider: { "@type": "Organization", name: site.legalName, url },
    areaServed: "BD",
  });
}

export function articleData(
  matches: Matches,
  post: PostSummary,
  description: string,
  picture = post.featured_image,
): MetaDescriptor {
  const url = siteUrlOf(matches);
  const image = picture ?? "/pictures/default-post.webp";
  return linked("Article", {
    headline: post.title,
    description: description || undefined,
    image: [image.startsWith("/") ? `${url}${image}` : image],
    datePublished: post.published_at ?? undefined,
    dateModified: laterOf(post.updated_at, post.published_at),
    author: { "@type": "Person", name: post.author_name ?? "Editor", url: `${url}/team` },
    publisher: {
      "@type": "Organization",
      name: site.legalName,
      logo: { "@type": "ImageObject", url: `${url}/icon-512.png` },
    },
    mainEntityOfPage: `${url}/single-post/${post.slug}`,
  });
}

export function breadcrumbData(matches: Matches, trail: readonly Crumb[]): MetaDescriptor {
  const url = siteUrlOf(matches);
  return linked("BreadcrumbList", {
    itemListElement: [{ label: "Home", path: "/" }, ...trail].map(({ label, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: label,
      item: path === "/" ? `${url}/` : `${url}${path}`,
    })),
  });
}

export function faqData(entries: readonly FaqEntry[]): MetaDescriptor {
  return linked("FAQPage", {
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
}
