import { expect, test } from "vitest";
import { posts } from "#contract/areas/blog.ts";
import { announceSave, changedFields, nameOfUnsaved, stepsAfterSave } from "./after-save.ts";

const byAutosave = { mode: "autosave", isNew: false, isUnsaved: false, isShown: true } as const;

test("after a save: an autosave of a known object changes nothing that is open", () => {
  expect(stepsAfterSave(byAutosave)).toEqual({
    isCopyDropped: true,
    isItemReplaced: false,
    isCached: false,
    isOpened: false,
  });
});

test("after a save: an autosave that creates the object leads to it, unless the form was left", () => {
  const begun = { ...byAutosave, isNew: true };
  expect(stepsAfterSave(begun)).toMatchObject({ isItemReplaced: true, isOpened: true });
  expect(stepsAfterSave({ ...begun, isShown: false }).isOpened).toBe(false);
  expect(stepsAfterSave({ ...begun, mode: "draft" }).isOpened).toBe(false);
});

test("after a save: the copy on this computer stays while it has what the server lacks", () => {
  const isUnsaved = true;
  expect(stepsAfterSave({ ...byAutosave, isUnsaved }).isCopyDropped).toBe(false);
  // The form goes on under a key of the new object, unless it was left.
  expect(stepsAfterSave({ ...byAutosave, isUnsaved, isNew: true }).isCopyDropped).toBe(true);
  const left = { ...byAutosave, isUnsaved, isNew: true, isShown: false };
  expect(stepsAfterSave(left).isCopyDropped).toBe(false);
});

const published = {
  resource: posts,
  saved: { id: 7, slug: "soup", published_at: "2026-11-26T04:00:00.000Z" },
  outcome: "published",
  message: {},
  isUnsaved: false,
  isStaying: false,
  typedSince: "Not saved yet.",
  now: Date.parse("2026-11-27T04:00:00Z"),
} as never as Parameters<typeof announceSave>[0];

test("after a save: the message names the object, and leads to it once visitors see it", () => {
  expect(announceSave(published)).toEqual({
    text: "Blog post published",
    detail: undefined,
    page: "/single-post/soup",
  });
  const before = { ...published, now: Date.parse("2026-11-25T04:00:00Z") };
  expect(announceSave(before).page).toBeNull();
  expect(announceSave({ ...published, outcome: "saved" }).page).toBeNull();
  expect(announceSave({ ...published, outcome: null }).text).toBe("Blog post saved");
});

test("after a save: who leaves is told of input that was typed since, who stays is not", () => {
  const message = { text: "Saved", detail: "Publish it." };
  const typedOn = { ...published, message, isUnsaved: true };
  expect(announceSave(typedOn)).toMatchObject({ text: "Saved", detail: "Not saved yet." });
  expect(announceSave({ ...typedOn, isStaying: true }).detail).toBe("Publish it.");
});

test("drafts: only changed fields are sent", () => {
  const base = { title: "One", tags: ["a"], excerpt: null };
  expect(changedFields({ ...base, tags: ["a"] }, base)).toEqual({});
  expect(changedFields({ ...base, tags: ["a", "b"] }, base)).toEqual({ tags: ["a", "b"] });
});

test("unsaved text: it is called by its title, and by its kind without one", () => {
  expect(nameOfUnsaved(posts, { title: " Soup " })).toBe("Unsaved blog post: Soup");
  expect(nameOfUnsaved(posts, {})).toBe("Unsaved blog post: Untitled");
});
