import { expect, test } from "vitest";
import { accounts } from "#contract/areas/users.ts";
import { ApiError } from "../../api-client/client.ts";
import { labelled, labelOf } from "./field-labels.ts";

test("a field is named as its form names it, within rows, groups and blocks too", () => {
  expect(labelOf("brand", "paper")).toBe("Page colour");
  expect(labelOf("brand", "logo")).toBe("Logo");
  expect(labelOf("settings", "offices.1.city")).toBe("Office 2, City");
  expect(labelOf("settings", "offices.1")).toBe("Office 2");
  expect(labelOf("navigation", "footer.0.links.2.path")).toBe("Column 1, Link 3, Address");
  expect(labelOf("home-page", "hero.servicesLabel")).toBe("Hero, First button");
  expect(labelOf("pages", "blocks.3.text")).toBe("Block 4, Text");
  expect(labelOf("blog", "seo_title")).toBe("SEO title");
  expect(labelOf("settings", "nothing.0")).toBe("nothing.0");
});

test("a refusal is summed up by labels; any other stays as it is", async () => {
  const details = ["firstName", "email", "email"].map((path) => ({ path, message: "No." }));
  const refused = async (code: string) =>
    labelled(
      accounts,
      Promise.reject(new ApiError(400, { code, error: "Please check: email.", details } as never)),
    ).catch((error: ApiError) => error);
  const problem = (await refused("invalid")) as ApiError;
  expect(problem.body.error).toBe("Please check: First name, Email.");
  expect(problem.details).toEqual(details);
  expect(((await refused("wrong_password")) as ApiError).body.error).toBe("Please check: email.");
});
