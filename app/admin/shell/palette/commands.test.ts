import { expect, test } from "vitest";
import { resourceEntries } from "../../registry.ts";
import { commandsFor } from "./commands.ts";

const documents = resourceEntries
  .filter(({ resource }) => resource.store === "document")
  .flatMap(({ label, add }) => [label, add?.label]);

const labels = (role: Parameters<typeof commandsFor>[0], typed: string) =>
  commandsFor(role, typed)
    .map(({ label }) => label)
    .filter((label) => !documents.includes(label));

test("every role is led only to where it may go", () => {
  expect(labels("user", "")).toEqual(["Dashboard", "My Profile", "Change Password", "Security"]);
  expect(labels("author", "new")).toEqual(["New project", "New post"]);
  expect(labels("author", "user")).toEqual([]);
  expect(labels("admin", "")).toHaveLength(20);
  expect(labels("author", "tags")).toEqual(["Tags"]);
});

test("the best fit is first, and words count from their beginning", () => {
  expect(labels("admin", "new")).toEqual([
    "New project",
    "New post",
    "New user",
    "New redirect",
    "Newsletter",
  ]);
  expect(labels("admin", "news")).toEqual(["Newsletter"]);
  expect(labels("admin", "create post")).toEqual(["New post"]);
  expect(labels("admin", "go to blog")).toEqual(["Blog Management"]);
  expect(labels("admin", "pass")).toEqual(["Change Password"]);
  expect(labels("admin", "ort")).toEqual([]);
});
