import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Tests that need no database run once.
const unit = [
  "server/{markdown,http,images,pages}/**/*.test.ts",
  "server/media/bucket.test.ts",
  "server/webhooks/formats.test.ts",
  "server/imports/slices.test.ts",
  "server/imports/read/nokshi-export.test.ts",
  "server/imports/write/{fetch-picture,round-trip}.test.ts",
  "server/newsletter/import/*.test.ts",
  "server/{kernel,compose,jobs}/**/*.test.ts",
  "server/config.test.ts",
];

// The SQL of these rooms differs between the engines, or depends on how they lock and share work;
// tests/api/{generated,model,fields,resources} make every call of the API. All others run on
// SQLite alone, except in `npm run test:long`.
const onBothEngines = [
  "server/{jobs,limits,publishing,resource,search}/**/*.test.ts",
  "server/activity/undo*.test.ts",
  "server/auth/{sessions,tokens}.test.ts",
  "server/backup/{load,replace-database,restore,snapshot}.test.ts",
  "server/contact/conversation.test.ts",
  "server/database/{clock,database,prepared,unavailable}.test.ts",
  "server/imports/lease.test.ts",
  "server/mail/worker.test.ts",
  "server/newsletter/routes.test.ts",
  "server/redirects/{missed,moved,routes}.test.ts",
  "server/{vitals,webhooks}/*.test.ts",
  "tests/api/{fields,generated,model,resources}.test.ts",
];

// These tests flood the machine, or compare times, and so need it for themselves: they are left to
// `npm run test:long`.
const floods = [
  "tests/faults/{distinct-searches,login-flood,overload,sign-in-times,soak}.test.ts",
  "server/auth/turns.test.ts",
];

// On two quiet cores no test takes a fifth of this; a busy machine takes several times as long.
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

const suite = {
  ...patience,
  include: ["server/**/*.test.ts", "tests/api/**/*.test.ts"],
  // Loading the whole server costs more than most files' tests; they leave nothing behind in it.
  isolate: false,
};

export default defineConfig({
  test: {
    // Tests of processes wait for them most of the time.
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
          ...patience,
          name: "unit",
          isolate: false,
          include: ["{contract,format,importers,content,seed,app,scripts}/**/*.test.ts", ...unit],
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
          include: process.env.TEST_LONG === "1" ? suite.include : onBothEngines,
          exclude: [...unit, ...floods],
          provide: { engine: "postgres" },
        },
      },
      {
        test: {
          ...patience,
          name: "processes",
          include: ["tests/{processes,faults,upgrade}/**/*.test.ts"],
          exclude: floods,
          provide: { engine: "postgres" },
        },
      },
      {
        test: {
          ...patience,
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
