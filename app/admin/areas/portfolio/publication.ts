import type { Project } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";

type NamedProject = Pick<Project, "id" | "title">;

export const isShown = ({ status }: Pick<Project, "status">) => status === "published";

export const addressOf = ({ id }: Pick<Project, "id">) => pageAddress("project", id);

export function unpublishQuestion(items: readonly NamedProject[]) {
  const isOne = items.length === 1;
  return {
    question: isOne ? "Unpublish this project?" : `Unpublish ${items.length} projects?`,
    text: `${items.map(({ title }) => title).join(", ")}: off the site immediately, back to draft.`,
    confirm: "Unpublish",
  };
}

export function outcomeOf(saved: Project, before: Project | null): { detail?: string } {
  const was = before !== null && isShown(before);
  if (isShown(saved)) return was ? {} : { detail: "Now on the site." };
  return { detail: was ? "No longer on the site." : "Saved as a draft." };
}
