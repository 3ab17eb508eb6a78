import type { Release } from "#contract/publishing/schedules.ts";
import { countOf } from "./words.ts";

export function publishQuestion({ title, items }: Release) {
  const outdated = items.filter(({ isOutdated }) => isOutdated).length;
  const newer = `, and ${countOf(outdated, "draft")} with what was written after the release was planned`;
  return {
    question: `Publish ${countOf(items.length, "item")} now?`,
    text: `Everything in “${title}” goes on the site at once${outdated > 0 ? newer : ""}. You can undo the release afterwards.`,
    confirm: "Publish now",
    isDangerous: false,
  };
}

export const undoQuestion = ({ items }: Release) => ({
  question: "Undo this release?",
  text: `The site goes back to what it was before, in ${countOf(items.length, "item")}. What was published becomes a draft again.`,
  confirm: "Undo release",
});

export const deleteQuestion = ({ title }: Release) => ({
  question: `Delete the release “${title}”?`,
  text: "Its drafts and what it has published stay as they are.",
});
