import type { SearchResult } from "#contract/areas/search.ts";
import type { FaqQuestion, SiteContent } from "#contract/documents/kinds.ts";
import { headOf } from "#contract/documents/page-head.ts";
import { fixedPages, type SitePageName, sitePathOf } from "#contract/site-pages.ts";

/** A searchable entry, with its texts by the weight of their words. */
export interface SiteEntry extends SearchResult {
  /** Other words for the same, which do not stand in it. */
  names: string;
  more: readonly (string | null | undefined)[];
}

/** English words by which visitors look for pages that say it otherwise. */
const otherNames: Partial<Record<SitePageName, string>> = {
  pricing: "price cost budget rate fee package quote",
  career: "career job vacancy hiring work position",
  faqs: "question answer help support",
  contact: "phone telephone address office email mail whatsapp",
  team: "people staff founder",
  portfolio: "project work case client reference",
  services: "service offer",
};

const priceNames = "price cost rate fee";

const pathOf = (page: SitePageName) => fixedPages.find(({ name }) => name === page)?.path ?? "/";

/** All that the content holds; nothing of pages that are empty, and so not linked. */
export function entriesOf(content: SiteContent): SiteEntry[] {
  return [
    ...pagesOf(content),
    ...servicesOf(content),
    ...pricesOf(content),
    ...content.jobs.map(({ title, place, kind, pay, text, bring }) => ({
      kind: "job" as const,
      title,
      path: pathOf("career"),
      text: joined(kind, pay ?? place),
      names: `${otherNames.career} ${kind}`,
      more: [place, text, ...bring],
    })),
    ...questionsOf(content),
    ...content.team.map(({ name, role, text }) => ({
      kind: "person" as const,
      title: name,
      path: pathOf("team"),
      text: role,
      names: role,
      more: [text],
    })),
  ].filter(({ path }) => !content.emptyPages.includes(path.split("#")[0] ?? path));
}

function pagesOf(content: SiteContent): SiteEntry[] {
  const fixed = fixedPages
    .filter(({ name, isUnlisted }) => !isUnlisted && name !== "home" && name !== "blog")
    .flatMap(({ name, path }) => {
      const head = headOf(content, name);
      const names = `${name} ${otherNames[name] ?? ""}`;
      if (!head) return [];
      return [pageEntry(head.title, path, head.description, `${names} ${head.heading}`)];
    });
  const free = [...content.pages, ...content.legal].map((page) => {
    const area = "blocks" in page ? "pages" : "legal";
    return pageEntry(page.title, sitePathOf(area, page), page.description, "");
  });
  return [...fixed, ...free];
}

const pageEntry = (title: string, path: string, text: string | null, names: string): SiteEntry => ({
  kind: "page",
  title,
  path,
  text,
  names,
  more: [text],
});

const servicesOf = ({ services }: SiteContent): SiteEntry[] =>
  services.map((service) => ({
    kind: "service",
    title: service.title,
    path: sitePathOf("services", service),
    text: service.price ?? service.short,
    names: joined(service.kind, service.price && priceNames) ?? "",
    more: [
      service.short,
      service.price,
      service.text,
      service.description,
      ...service.features.flatMap(({ title, text }) => [title, text]),
    ],
  }));

function pricesOf(content: SiteContent): SiteEntry[] {
  const projects = content.plans.map((plan) => ({ plan, place: "projects" }));
  const care = content["care-plans"].map((plan) => ({ plan, place: "care" }));
  const plans = [...projects, ...care].map(({ plan, place }) => ({
    kind: "price" as const,
    title: plan.title,
    path: `${pathOf("pricing")}#${place}`,
    text: joined(plan.price, plan.time),
    names: priceNames,
    more: [plan.audience, ...plan.included, ...plan.excluded],
  }));
  const jobs = content["small-jobs"].map(({ title, price, text }) => ({
    kind: "price" as const,
    title,
    path: `${pathOf("pricing")}#small-jobs`,
    text: price,
    names: priceNames,
    more: [text],
  }));
  return [...plans, ...jobs];
}

function questionsOf(content: SiteContent): SiteEntry[] {
  const faqs = pathOf("faqs");
  const at = (path: string, questions: readonly FaqQuestion[]) =>
    questions.map(({ question, answer }) => ({
      kind: "question" as const,
      title: question,
      path,
      text: answer,
      names: "",
      more: [answer],
    }));
  return [
    ...content.faqs.flatMap(({ anchor, entries }) => at(`${faqs}#${anchor}`, entries)),
    ...content.services.flatMap((service) =>
      at(sitePathOf("services", service), service.faqs.entries),
    ),
    ...at(`${pathOf("pricing")}#questions`, content["pricing-page"].questions),
  ];
}

const joined = (...parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(" · ") || null;
