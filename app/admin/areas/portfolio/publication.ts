import type { Project } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";

type NamedProject = Pick<Project, "id" | "title">;

export const isShown = ({ status }: Pick<Project, "status">) => status === "published";

export const addressOf = ({ id }: Pick<Project, "id">) => pageAddress("project", id);

export function unpublishQuestion(items: readonly NamedProject[]) {
  const isOne = items.length === 1;
  return {
    question: isOne
      ? "Take this project off the site?"
      : `Take ${items.length} projects off the site?`,
    text: `${items.map(({ title }) => title).join(", ")}: off the site at once, and a draft again.`,
    confirm: isOne ? "Take it off the site" : "Take them off the site",
  };
}

export function outcomeOf(saved: Project, before: Project | null): { detail?: string } {
  const was = before !== null && isShown(before);
  if (isShown(saved)) return was ? {} : { detail: "It is on the site now." };
  return { detail: was ? "It is off the site now." : "It is a draft." };
}
