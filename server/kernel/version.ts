import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../config.ts";

/** The version of the program, from its package. */
export const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string;
};
