import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// What needs no database runs once.
const unit = [
  "server/{markdown,http,images,pages}/**/*.test.ts",
  "server/media/bucket.test.ts",
  "server/webhooks/formats.test.ts",
  "server/imports/{readers,texts}/*.test.ts",
  "server/imports/{slices,fetch-picture}.test.ts",
  "server/newsletter/import/*.test.ts",
  "server/{kernel,compose}/**/*.test.ts",
];

// What asks nothing of the database that could differ between engines runs on SQLite alone, except
// in `npm run test:long`: how requests are read, refused and described, who may make them, how long
// passwords take, what pictures, mails and heads of pages are made of, where links lead and what
// clients may do, and when backups are due (tests/faults takes them of either engine). The SQL of
// all calls runs on both: tests/api/{generated,model,fields,resources}.test.ts.
const onceForBothEngines = [
  "tests/api/{addresses,authorisation,openapi,page-cache-keys,parsing,seo}.test.ts",
  "server/auth/{second-factor,timing,welcome-fields}.test.ts",
  "server/backup/schedule.test.ts",
  "server/brand/routes.test.ts",
  "server/database/open-at-once.test.ts",
  "server/mail/{messages,transports}.test.ts",
  "server/media/serving.test.ts",
  "server/newsletter/links.test.ts",
  "server/redirects/serving.test.ts",
  "server/review/{comments,quotes,required,searched-text}.test.ts",
];

// What floods the machine, or compares times, and so needs it for itself: left to
// `npm run test:long`.
const floods = [
  "tests/faults/{distinct-searches,login-flood,overload,sign-in-times,soak}.test.ts",
  "server/auth/turns.test.ts",
];

const server = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const suite = {
  ...server,
  include: ["server/**/*.test.ts", "tests/api/**/*.test.ts"],
  // Loading the whole server costs more than most files' tests; they leave nothing behind in it.
  isolate: false,
};

export default defineConfig({
  test: {
    // Whoever tries processes waits for them most of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // As in `npm start`: processes that tests start need half the time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compile") },
    // One test left alone by mistake would leave all others out; CI is not the only place where
    // that must not pass.
    allowOnly: false,
    // Once for all projects, and only where one of them needs it.
    globalSetup: ["tests/start-postgres.ts"],
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          include: ["{contract,format,content,seed,app,scripts}/**/*.test.ts", ...unit],
        },
      },
      {
        test: {
          ...suite,
          name: "sqlite",
          exclude: [...unit, ...floods],
          provide: { engine: "sqlite" },
        },
      },
      {
        test: {
          ...suite,
          name: "postgres",
          exclude: [
            ...unit,
            ...floods,
            ...(process.env.TEST_LONG === "1" ? [] : onceForBothEngines),
          ],
          provide: { engine: "postgres" },
        },
      },
      {
        test: {
          ...server,
          name: "processes",
          include: ["tests/{processes,faults,upgrade}/**/*.test.ts"],
          exclude: floods,
          provide: { engine: "postgres" },
        },
      },
      {
        test: {
          ...server,
          name: "floods",
          include: floods,
          provide: { engine: "postgres" },
          // One after another, after all others.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
