import { expect, test } from "vitest";
import { postCreate } from "#contract/blog.ts";
import { portfolio } from "#contract/portfolio.ts";
import { profile } from "#contract/profile.ts";
import { userUpdate } from "#contract/users.ts";
import { limitOf, ruleOf } from "./limits.ts";

test.each([
  [postCreate, "title", 200],
  [postCreate, "content", 200_000],
  [postCreate, "excerpt", 500],
  [postCreate, "featuredImage", 2000],
  [postCreate, "isFeatured", undefined],
  [postCreate, "nothing", undefined],
  [portfolio.create.payload, "websiteUrl", 2000],
  [portfolio.create.payload, "metrics.2.label", 60],
  [portfolio.update.payload, "description", 5000],
  [userUpdate, "password", 128],
  [profile.update.payload, "email", 254],
])("the contract's limit of a field is found (%#: %s)", (payload, path, limit) => {
  expect(limitOf(ruleOf(payload, path))).toBe(limit);
});
