import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig, root } from "#server/config.ts";
import { findStaleFiles } from "./configuration.ts";

test("the files about configuration say what server/config.ts declares", () => {
  expect(findStaleFiles()).toEqual([]);
});

test("the example sets nothing but defaults, whichever lines are used", () => {
  const example = readFileSync(join(root, ".env.example"), "utf8");
  expect(parseEnv(example)).toEqual({});
  const all = parseEnv(example.replace(/^#(?=[A-Z])/gm, ""));
  expect(Object.keys(all)).toContain("RATE_LIMIT_LOGIN");
  expect(readConfig(all)).toEqual(readConfig({}));
});
