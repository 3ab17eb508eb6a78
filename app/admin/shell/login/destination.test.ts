import { expect, test } from "vitest";
import { destinationIn } from "./destination.ts";

const destinationOf = (next: string) =>
  destinationIn(new URLSearchParams({ next }), "https://agency.example.com");

test.each(["/admin", "/admin/blog?status=draft", "https://agency.example.com/admin/users"])(
  "sign-in: it leads on to %s, which is inside the panel",
  (next) => {
    expect(destinationOf(next)).toBe(next.replace("https://agency.example.com", ""));
  },
);

test.each([
  "",
  "https://evil.example.net",
  "//evil.example.net",
  "//evil.example/admin/users",
  "/administrator",
  "/adminx",
  "/admin\\@evil",
  "/admin/../blog",
  "/admin/%2e%2e/blog",
  "javascript:alert(1)",
])("sign-in: %j is outside the panel, so it leads to the dashboard", (next) => {
  expect(destinationOf(next)).toBe("/admin");
});
