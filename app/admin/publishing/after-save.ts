import type { Resource } from "#contract/core/resource.ts";
import { titleOf } from "#contract/core/resource-rules.ts";
import { sitePathOf } from "#contract/site-pages.ts";
import type { SaveMode } from "../components/forms/save-state.ts";
import type { Row } from "../resource/row.ts";
import { capitalised, untitled } from "../resource/words.ts";

interface FinishedSave {
  mode: SaveMode;
  /** Whether the save created the object. */
  isNew: boolean;
  /** Whether the form has input that was typed after the save was sent. */
  isUnsaved: boolean;
  /** Whether the form is still on the screen. */
  isShown: boolean;
}

/** Decides what the form does after a save has succeeded. */
export const stepsAfterSave = ({ mode, isNew, isUnsaved, isShown }: FinishedSave) => ({
  // Input typed since then stays: of a form that was left, nothing else keeps it.
  isCopyDropped: !isUnsaved || (isNew && isShown),
  isItemReplaced: mode !== "autosave" || isNew,
  isCached: mode !== "autosave",
  // A person who has left the form stays where they went.
  isOpened: mode === "autosave" && isNew && isShown,
});

interface SaveMessage {
  text?: string;
  detail?: string;
}

interface AnnouncedSave extends Pick<FinishedSave, "isUnsaved"> {
  resource: Resource;
  saved: Row;
  outcome: "saved" | "published" | null;
  /** The form's own words, if it has any. */
  message: SaveMessage;
  /** Whether the form stays open after the save. */
  isStaying: boolean;
  /** The detail if input was typed since. */
  typedSince: string;
  now: number;
}

/** The message after a save, with the address where visitors see its result, if they do. */
export function announceSave(save: AnnouncedSave) {
  const { resource, saved, outcome, message, isUnsaved, isStaying, typedSince, now } = save;
  const isOnSite = outcome === "published" && !(Date.parse(String(saved.published_at)) > now);
  return {
    text: message.text ?? `${capitalised(resource.names.one)} ${outcome ?? "saved"}`,
    detail: isUnsaved && !isStaying ? typedSince : message.detail,
    page: isOnSite ? sitePathOf(resource.area, saved) : null,
  };
}

/** The changed fields alone: others may have changed the rest elsewhere. */
export function changedFields(payload: object, base: object): object {
  const before = new Map(Object.entries(base));
  const changed = Object.entries(payload).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed);
}

export function titleIn(resource: Resource, values: object): string {
  if (resource.isSingle) return resource.names.menu;
  const [name] = titleOf(resource);
  return String(new Map(Object.entries(values)).get(name) ?? "").trim();
}

export function nameOfUnsaved(resource: Resource, values: object): string {
  const kind = resource.isSingle ? "text" : resource.names.one;
  return `Unsaved ${kind}: ${titleIn(resource, values) || untitled}`;
}
