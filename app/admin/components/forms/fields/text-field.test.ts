import { expect, test } from "vitest";
import { posts } from "#contract/areas/blog.ts";
import { portfolio } from "#contract/areas/portfolio.ts";
import { profile } from "#contract/areas/profile.ts";
import { accounts } from "#contract/areas/users.ts";
import { lengthLimit, limitOf, ruleOf } from "./text-field.ts";

test.each([
  [posts.create, "title", 200],
  [posts.create, "content", 200_000],
  [posts.create, "excerpt", 500],
  [posts.create, "featuredImage", 2000],
  [posts.create, "isFeatured", undefined],
  [posts.create, "nothing", undefined],
  [portfolio.create.payload, "websiteUrl", 2000],
  [portfolio.create.payload, "metrics.2.label", 60],
  [portfolio.update.payload, "description", 5000],
  [accounts.update, "password", 128],
  [profile.update.payload, "email", 254],
])("the contract's limit of a field is found (%#: %s)", (payload, path, limit) => {
  expect(limitOf(ruleOf(payload, path))).toBe(limit);
});

test.each([
  [posts.create, "slug", 200, "This must be at most 200 characters long."],
  [posts.create, "featuredImage", 2000, "This must be at most 2000 characters long."],
  [portfolio.create.payload, "description", 5000, "This must be at most 5000 characters long."],
  [portfolio.create.payload, "metrics.2.label", 60, "This must be at most 60 characters long."],
  [accounts.create, "firstName", 100, "This must be at most 100 characters long."],
  [accounts.create, "email", 254, "Enter a valid email address."],
  [accounts.create, "password", 128, "Password must be at most 128 characters long."],
])(
  "limits: text beyond that of a field is refused by name, and cut at twice as much (%#: %s)",
  (payload, path, limit, error) => {
    expect(lengthLimit(payload, path, "x".repeat(limit + 1))).toEqual({
      maxLength: limit * 2,
      error,
    });
    expect(lengthLimit(payload, path, "x".repeat(limit)).error).toBeUndefined();
  },
);
