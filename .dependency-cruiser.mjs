import { readdirSync } from "node:fs";

// The import rules of CONTRIBUTING.md, generated from the folders, so that they hold for new ones.
const foldersIn = (folder) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const roots = [
  "contract",
  "format",
  "importers",
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

const forbidSiblings = (folder, areas) =>
  areas.map((area) =>
    forbid(
      `${folder}${area} imports no sibling`,
      { path: `^${folder}${area}/`, pathNot: tests },
      {
        path: `^${folder}(${areas.filter((each) => each !== area).join("|")})/`,
      },
    ),
  );

const forbidUpwards = (folder, floors) =>
  floors.slice(0, -1).map((rooms, floor) =>
    forbid(
      `${folder}: floor ${floor} (${rooms.join(", ")}) imports nothing above it`,
      { path: `^${folder}(${rooms.join("|")})`, pathNot: tests },
      {
        path: `^${folder}(${floors
          .slice(floor + 1)
          .flat()
          .join("|")})`,
      },
    ),
  );

const siteShared = ["layout", "edit", "review", "sections", "forms", "motion", "seo", "errors"];
/** Each floor of the panel imports from those above it in this list; see CONTRIBUTING.md. */
const panelFloors = [
  ["session/"],
  ["components/"],
  ["resource/"],
  ["media/", "mail/"],
  ["editor/"],
  ["publishing/"],
  ["areas/", "visual-editor/"],
  ["registry\\.ts$", "routes\\.ts$", "screen\\.client\\.tsx$"],
  ["shell/"],
];
const panelAreas = [
  ...foldersIn("./app/admin/areas/").map((area) => `areas/${area}`),
  "visual-editor",
];
/** The site's script, which loads the islands of all pages. */
const siteScript = "behaviours";
const siteAreas = foldersIn("./app/site").filter(
  (area) => ![...siteShared, siteScript].includes(area),
);

/** Each floor of the server imports from those above it in this list, types included. */
const serverFoundation = [
  ["kernel/", "config\\.ts$"],
  ["database/"],
  ["jobs/", "limits/", "signing/", "statistics/"],
  ["http/"],
  ["resource/"],
];
/** Rooms that others are handed use cases of. */
const servingRooms = [["images/", "mail/", "markdown/"], ["users/"]];
const overArchingRooms = [["publishing/"], ["review/", "imports/", "mcp/", "export/"]];
const wiring = [["compose/"], ["app\\.ts$"], ["main\\.ts$"]];
const namedRooms = [serverFoundation, servingRooms, overArchingRooms, wiring].flat(2);
const serverFloors = [
  ...serverFoundation,
  ...servingRooms,
  foldersIn("./server")
    .map((room) => `${room}/`)
    .filter((room) => !namedRooms.includes(room)),
  ...overArchingRooms,
  ...wiring,
];

const serverShared = [
  "kernel",
  "compose",
  "http",
  "pages",
  "database",
  "jobs",
  "limits",
  "signing",
  "statistics",
  "resource",
];
const serverAreas = foldersIn("./server").filter((area) => !serverShared.includes(area));

/** Queries of a room are in files of these names. */
const repositories = "-(rows|repository)\\.ts$";

export default {
  forbidden: [
    forbid(
      "contract imports nothing of ours",
      { path: "^contract/" },
      { path: `^(${roots.filter((root) => root !== "contract").join("|")})/` },
    ),
    forbid(
      "format imports nothing of ours",
      { path: "^format/" },
      { path: `^(${roots.filter((root) => root !== "format").join("|")})/` },
    ),
    forbid(
      "importers import format at most",
      { path: "^importers/" },
      {
        path: `^(${roots.filter((root) => !["importers", "format", "tests"].includes(root)).join("|")})/`,
      },
    ),
    forbid(
      "importers import no tests",
      { path: "^importers/", pathNot: tests },
      { path: "^tests/" },
    ),
    forbid(
      "content imports the contract at most",
      { path: "^content/" },
      { path: `^(${roots.filter((root) => !["contract", "content"].includes(root)).join("|")})/` },
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
        path: `^(${roots.filter((root) => !["contract", "format", "app", "content"].includes(root)).join("|")})/`,
      },
    ),
    forbid("server and app never meet", { path: "^server/" }, { path: "^app/" }),
    forbid("site and admin never meet", { path: "^app/site/" }, { path: "^app/admin/" }),
    forbid("admin and site never meet", { path: "^app/admin/" }, { path: "^app/site/" }),
    forbid(
      "what site and admin share knows neither",
      { path: "^app/(ui|api-client)/" },
      { path: "^app/(site|admin)/" },
    ),
    forbid(
      "the contract's schemas stay out of what a browser loads",
      { path: "^(app/(site|ui)|format)/" },
      { path: "^node_modules/zod/", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "Hono stays in HTTP code",
      {
        path: "^server/",
        pathNot: `(^server/(http|pages)/|^server/(main|compose/previews)\\.ts$|/routes\\.ts$|${tests})`,
      },
      { path: "node_modules/(hono|@hono)/" },
    ),
    forbid(
      "SQL stays in repositories",
      {
        path: `^server/(${serverAreas.join("|")})/`,
        // A backup copies all tables by name.
        pathNot: `(${repositories}|^server/backup/(refill|schema)\\.ts$|${tests})`,
      },
      { path: "node_modules/kysely/", dependencyTypesNot: ["type-only"] },
    ),
    ...serverAreas.map((area) =>
      forbid(
        `the repositories of ${area} are its own`,
        {
          path: "^server/",
          pathNot: `(^server/(${area}|compose)/|${tests})`,
        },
        { path: `^server/${area}/.*${repositories}` },
      ),
    ),
    ...serverAreas.map((area) =>
      forbid(
        `${area} is given what it needs of other areas`,
        { path: `^server/${area}/`, pathNot: tests },
        {
          path: `^server/(${serverAreas.filter((each) => each !== area).join("|")})/`,
          // How an account looks on the wire is told once.
          pathNot: "^server/users/serialize\\.ts$",
          dependencyTypesNot: ["type-only"],
        },
      ),
    ),
    forbid(
      "rooms are handed what compose puts together",
      { path: "^server/", pathNot: `(^server/(compose/|(app|main)\\.ts$)|${tests})` },
      { path: "^server/compose/" },
    ),
    forbid(
      "what all pages share knows no page",
      { path: `^app/site/(${siteShared.join("|")})/` },
      { path: `^app/site/(${siteAreas.join("|")})/` },
    ),
    ...forbidSiblings("app/site/", siteAreas),
    forbid(
      "components know nothing of the site's script",
      { path: "^app/", pathNot: `^app/site/${siteScript}/` },
      { path: `^app/site/${siteScript}/` },
    ),
    ...forbidUpwards("app/admin/", panelFloors),
    ...forbidUpwards("server/", serverFloors),
    ...forbidSiblings("app/admin/", panelAreas),
    forbid(
      "sample content and tests are for tests and scripts",
      { path: "^(server|app|contract|content)/", pathNot: `(^server/main\\.ts$|${tests})` },
      { path: "^(seed|tests)/" },
    ),
    forbid("no circles", { pathNot: tests }, { circular: true }),
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
