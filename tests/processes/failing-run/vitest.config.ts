import { join } from "node:path";
import config from "../../../vitest.config.ts";

const root = join(import.meta.dirname, "../../..");

/** The project's own configuration, with files of this folder in the place of all tests. */
export default {
  ...config,
  root,
  test: {
    ...config.test,
    projects: ["unit", "postgres"].map((name) => ({
      root,
      test: {
        name,
        include: [`tests/processes/failing-run/*.case.ts`],
        provide: { engine: "postgres" },
      },
    })),
  },
};
