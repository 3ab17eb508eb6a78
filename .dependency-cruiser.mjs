import { readdirSync } from "node:fs";

// The import rules of the house (CONTRIBUTING.md), generated from its folders: a new room is ruled
// from its first day.
const roomsIn = (folder) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const wings = [
  "contract",
  "format",
  "server",
  "app",
  "content",
  "seed",
  "tests",
  "bench",
  "scripts",
];
const tests = "\\.test\\.tsx?$";

const forbid = (name, from, to) => ({ name, severity: "error", from, to });

/** Files in one room that reach into the inside of a sibling. */
const apartFromEachOther = (folder, rooms) =>
  rooms.map((room) =>
    forbid(
      `${folder}${room} stays in its room`,
      { path: `^${folder}${room}/`, pathNot: tests },
      {
        path: `^${folder}(${rooms.filter((each) => each !== room).join("|")})/`,
      },
    ),
  );

const shared = ["layout", "sections", "forms", "motion", "seo", "errors"];
const adminHalls = [
  "resource",
  "markdown",
  "layout",
  "parts",
  "lists",
  "forms",
  "session",
  "second-factor",
  "mail",
  "palette",
];
const adminRooms = roomsIn("./app/admin/").filter((room) => !adminHalls.includes(room));
const siteRooms = roomsIn("./app/site/").filter((room) => !shared.includes(room));

const halls = ["http", "pages", "database", "statistics", "resource"];
const serverRooms = roomsIn("./server/").filter((room) => !halls.includes(room));

// A repository is named for its rows.
const repositories =
  "/(accounts|backups|changes|keys|limits|mails|password-resets|posts|projects|public-posts|requests|second-factors|sessions|slug-redirects|stuck-mails|submissions|subscriptions|trusted-ips)\\.ts$";

export default {
  forbidden: [
    forbid(
      "contract imports nothing of ours",
      { path: "^contract/" },
      { path: `^(${wings.filter((wing) => wing !== "contract").join("|")})/` },
    ),
    forbid(
      "format imports nothing of ours",
      { path: "^format/" },
      { path: `^(${wings.filter((wing) => wing !== "format").join("|")})/` },
    ),
    forbid(
      "content imports the contract at most",
      { path: "^content/" },
      { path: `^(${wings.filter((wing) => !["contract", "content"].includes(wing)).join("|")})/` },
    ),
    forbid(
      "content takes types of the contract, no values",
      { path: "^content/" },
      { path: "^contract/", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "app and server never meet",
      { path: "^app/", pathNot: tests },
      {
        path: `^(${wings.filter((wing) => !["contract", "format", "app", "content"].includes(wing)).join("|")})/`,
      },
    ),
    forbid("server and app never meet", { path: "^server/" }, { path: "^app/" }),
    forbid("site and admin never meet", { path: "^app/site/" }, { path: "^app/admin/" }),
    forbid("admin and site never meet", { path: "^app/admin/" }, { path: "^app/site/" }),
    forbid(
      "what both wings share knows neither",
      { path: "^app/(ui|api-client)/" },
      { path: "^app/(site|admin)/" },
    ),
    forbid(
      "the contract's schemas stay out of what a browser loads",
      { path: "^(app/(site|ui)|format)/" },
      { path: "^node_modules/zod/", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "Hono stays at the door",
      {
        path: "^server/",
        pathNot: `(^server/(http|pages)/|^server/(app|main|self-description)\\.ts$|/routes\\.ts$|${tests})`,
      },
      { path: "node_modules/(hono|@hono)/" },
    ),
    forbid(
      "SQL stays in repositories",
      { path: `^server/(${serverRooms.join("|")})/`, pathNot: `(${repositories}|${tests})` },
      { path: "node_modules/kysely/", dependencyTypesNot: ["type-only"] },
    ),
    ...serverRooms.map((room) =>
      forbid(
        `the repositories of ${room} are its own`,
        { path: "^server/", pathNot: `(^server/(${room}/|(rooms|stores)\\.ts$)|${tests})` },
        { path: `^server/${room}${repositories}`, pathNot: "/(sessions|limits)\\.ts$" },
      ),
    ),
    ...serverRooms.map((room) =>
      forbid(
        `${room} is given what it needs of other rooms`,
        { path: `^server/${room}/`, pathNot: tests },
        {
          path: `^server/(${serverRooms.filter((each) => each !== room).join("|")})/`,
          // How an account looks on the wire is told once.
          pathNot: "^server/users/serialize\\.ts$",
          dependencyTypesNot: ["type-only"],
        },
      ),
    ),
    forbid(
      "what all pages share knows no page",
      { path: `^app/site/(${shared.join("|")})/` },
      { path: `^app/site/(${siteRooms.join("|")})/` },
    ),
    ...apartFromEachOther("app/site/", siteRooms),
    forbid(
      "what all screens of the panel share knows no screen",
      { path: `^app/admin/(${adminHalls.join("|")})/` },
      { path: `^app/admin/(${adminRooms.join("|")})/` },
    ),
    ...apartFromEachOther("app/admin/", adminRooms),
    forbid(
      "sample content and tests are for tests and scripts",
      { path: "^(server|app|contract|content)/", pathNot: `(^server/main\\.ts$|${tests})` },
      { path: "^(seed|tests)/" },
    ),
    // The registry of the panel loads screens, which read it, only when they are opened.
    forbid(
      "no circles",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    ),
    forbid("everything imported exists", {}, { couldNotResolve: true, pathNot: "^\\./\\+types/" }),
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)\\+types/|^virtual:|\\.css$" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
