import { expect, test } from "vitest";
import { posts } from "#contract/areas/blog.ts";
import { portfolio } from "#contract/areas/portfolio.ts";
import { profile } from "#contract/areas/profile.ts";
import { accounts } from "#contract/areas/users.ts";
import { limitOf, ruleOf } from "./text-field.ts";

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
