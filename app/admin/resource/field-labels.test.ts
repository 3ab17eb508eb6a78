import { expect, test } from "vitest";
import { resourceOf } from "#contract/resources.ts";
import { accounts } from "#contract/users.ts";
import { ApiError } from "../../api-client/client.ts";
import { labelAt, labelled } from "./field-labels.ts";

const at = (area: string, path: string) => labelAt(resourceOf(area)?.fields ?? {}, path);

test("a field is named as its form names it, within rows, groups and blocks too", () => {
  expect(at("brand", "paper")).toBe("Page colour");
  expect(at("brand", "logo")).toBe("Logo");
  expect(at("settings", "offices.1.city")).toBe("City of office 2");
  expect(at("settings", "offices.1")).toBe("office 2");
  expect(at("navigation", "footer.0.links.2.path")).toBe("Address of link 3 of column 1");
  expect(at("home-page", "hero.servicesLabel")).toBe("First button (Hero)");
  expect(at("pages", "blocks.3.text")).toBe("Text of block 4");
  expect(at("blog", "seo_title")).toBe("SEO title");
  expect(at("settings", "nothing.0")).toBe("nothing.0");
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
