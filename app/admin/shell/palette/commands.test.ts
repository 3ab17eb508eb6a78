import { expect, test } from "vitest";
import type { Role } from "#contract/core/roles.ts";
import { resourceEntries } from "../../registry.ts";
import { commandsFor } from "./commands.ts";

const documents = resourceEntries
  .filter(({ resource }) => resource.store === "document")
  .flatMap(({ label, add }) => [label, add?.label]);

const person = (role: Role, answers_enquiries = role === "admin") => ({ role, answers_enquiries });

const labels = (role: Role, typed: string) =>
  commandsFor(person(role), typed)
    .filter(({ group }) => group !== "Settings")
    .map(({ label }) => label)
    .filter((label) => !documents.includes(label));

test("every role is led only to where it may go", () => {
  expect(labels("user", "")).toEqual(["Dashboard", "My Profile", "Change Password", "Security"]);
  expect(labels("author", "new")).toEqual(["New project", "New post"]);
  expect(labels("author", "user")).toEqual([]);
  expect(labels("admin", "")).toHaveLength(27);
  expect(labels("author", "tags")).toEqual(["Tags"]);
});

test("the best fit is first, and words count from their beginning", () => {
  expect(labels("admin", "new")).toEqual([
    "New project",
    "New post",
    "New user",
    "New template",
    "New redirect",
    "Newsletter",
  ]);
  expect(labels("admin", "news")).toEqual(["Newsletter"]);
  expect(labels("admin", "create post")).toEqual(["New post"]);
  expect(labels("admin", "go to blog")).toEqual(["Blog Management"]);
  expect(labels("admin", "pass")).toEqual(["Change Password"]);
  expect(labels("admin", "ort")).toEqual([]);
});

test("a name is meant where letters are missing or its end is another one", () => {
  const first = (typed: string) => commandsFor(person("admin"), typed)[0]?.label;
  expect(first("new pst")).toBe("New post");
  const ofPrice = commandsFor(person("admin"), "price").map(({ label }) => label);
  expect(ofPrice).toEqual(expect.arrayContaining(["Price plans", "Pricing page"]));
  expect(first("newslettr")).toBe("Newsletter");
  expect(labels("admin", "nwe pots")).toEqual([]);
});

test("a field of the settings is found by its label, and leads to it", () => {
  const phone = commandsFor(person("admin"), "phone").find(({ group }) => group === "Settings");
  expect(phone).toMatchObject({ label: "Phone", to: "/admin/content/settings#phone" });
  expect(commandsFor(person("author"), "phone")).toEqual([]);
});

test("other words for a thing and a slip in a long one lead to what is meant", () => {
  const first = (typed: string) => commandsFor(person("admin"), typed)[0]?.label;
  expect(first("subscriber")).toBe("Newsletter");
  expect(first("invite")).toBe("Invite a colleague");
  expect(first("phone")).toBe("Phone");
  expect(first("newsletetr")).toBe("Newsletter");
  expect(first("portfollio")).toBe("Portfolio Management");
  expect(first("calender")).toBe("Schedule");
  expect(commandsFor(person("author"), "invite")).toEqual([]);
});

test("palette: an author who answers enquiries is led to them, and another is not", () => {
  const labelsFor = (answers: boolean) =>
    commandsFor(person("author", answers), "contact forms").map(({ label }) => label);
  expect(labelsFor(true)).toContain("Contact Forms");
  expect(labelsFor(false)).not.toContain("Contact Forms");
});
