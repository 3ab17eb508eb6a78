import { defineConfig } from "vitest/config";

const server = {
  include: ["server/**/*.test.ts", "tests/api/**/*.test.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{contract,content,seed,app,scripts}/**/*.test.ts",
            "server/{markdown,http,images,pages}/**/*.test.ts",
            "server/*.test.ts",
          ],
        },
      },
      { test: { ...server, name: "sqlite", provide: { engine: "sqlite", postgres: "" } } },
      {
        test: {
          ...server,
          name: "postgres",
          provide: { engine: "postgres" },
          globalSetup: ["tests/start-postgres.ts"],
        },
      },
      {
        test: {
          ...server,
          name: "processes",
          include: ["tests/processes/**/*.test.ts"],
          provide: { engine: "postgres" },
          globalSetup: ["tests/start-postgres.ts"],
        },
      },
      {
        test: {
          ...server,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          provide: { engine: "postgres" },
          globalSetup: ["tests/start-postgres.ts"],
          // One after another, after all others: what floods a machine needs it for itself.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
