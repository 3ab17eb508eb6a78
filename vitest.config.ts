import { defineConfig } from "vitest/config";

// What needs no database runs once.
const unit = ["server/{markdown,http,images,pages}/**/*.test.ts", "server/*.test.ts"];

// What floods the machine, and so needs it for itself.
const floods = ["tests/faults/{login-flood,overload,sign-in-times,slow-clients,soak,stop}.test.ts"];

const server = {
  include: ["server/**/*.test.ts", "tests/api/**/*.test.ts"],
  exclude: unit,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: "100%",
    // One test left alone by mistake would leave all others out; CI is not the only place where that must not pass.
    allowOnly: false,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,format,content,seed,app,scripts}/**/*.test.ts", ...unit],
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
          include: ["tests/{processes,faults}/**/*.test.ts"],
          exclude: floods,
          provide: { engine: "postgres" },
          globalSetup: ["tests/start-postgres.ts"],
        },
      },
      {
        test: {
          ...server,
          name: "floods",
          include: floods,
          provide: { engine: "postgres" },
          globalSetup: ["tests/start-postgres.ts"],
          // One after another, after all others.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
