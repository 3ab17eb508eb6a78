import type { Release } from "#contract/publishing/schedules.ts";
import { countOf } from "./words.ts";

export function publishQuestion({ title, items }: Release) {
  const outdated = items.filter(({ isOutdated }) => isOutdated).length;
  const newer = `, including edits to ${countOf(outdated, "draft")} made after it was scheduled`;
  return {
    question: `Publish ${countOf(items.length, "item")} now?`,
    text: `This publishes everything in “${title}” immediately${outdated > 0 ? newer : ""}. You can undo the release afterwards.`,
    confirm: "Publish now",
    isDangerous: false,
  };
}

export const undoQuestion = ({ items }: Release) => ({
  question: "Undo this release?",
  text: `${countOf(items.length, "item")} on the site will return to the previous version. The published texts become drafts again.`,
  confirm: "Undo release",
});

export const deleteQuestion = ({ title }: Release) => ({
  question: `Delete the release “${title}”?`,
  text: "Its drafts and everything it published stay as they are.",
});
