import type { SiteContent } from "#contract/documents/kinds.ts";
import type { Counted } from "./facts.ts";

/** The addresses of lists that have nothing to show yet. */
export function emptyPagesOf(content: SiteContent, counted: Counted): string[] {
  const { services, plans, "care-plans": care, "small-jobs": jobs, faqs, team, products } = content;
  const shown: Record<string, number> = {
    "/portfolio": counted.projects,
    "/blog": counted.posts,
    "/services": services.length,
    "/pricing": plans.length + care.length + jobs.length,
    "/faqs": faqs.length + services.filter((each) => each.faqs.entries.length > 0).length,
    "/team": team.length,
    "/demo-shop": products.length,
    "/about": saidIn(content["about-page"]),
  };
  return Object.keys(shown).filter((path) => shown[path] === 0);
}

const saidIn = ({ story, mission, timeline, results, values }: SiteContent["about-page"]) =>
  (story.text || mission.text ? 1 : 0) +
  timeline.items.length +
  results.items.length +
  values.items.length;
