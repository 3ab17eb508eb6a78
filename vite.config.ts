import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { cssModules } from "./vite.shared.ts";

/** Schemas are described in JSON for OpenAPI and assistants alone, by the server. */
const schemasWithoutDescriptions: Plugin = {
  name: "schemas-without-descriptions",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
    // The names must stay the same, since a missing export is a warning of the build.
    handler(id) {
      const code = readFileSync(id, "utf8");
      const exports = code.matchAll(
        /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm,
      );
      const names = [...exports].map(
        ([, declared, renamed]) => `nothing as ${declared ?? renamed}`,
      );
      return `const nothing = () => undefined; export { ${names.join(", ")} };`;
    },
  },
};

interface Placed {
  start: number;
  end: number;
}

/** The places of the values of all properties called `summary` below a node of the syntax tree. */
function summariesIn(node: unknown): Placed[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, key, value } = node as { type?: string; key?: { name?: string }; value?: Placed };
  if (type === "Property" && key?.name === "summary" && value) return [value];
  return Object.values(node).flatMap(summariesIn);
}

/** Only the description of the API needs the sentences about calls. */
const callsWithoutSummaries: Plugin = {
  name: "calls-without-summaries",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler(code) {
      const places = summariesIn(this.parse(code)).sort((one, other) => other.start - one.start);
      const cut = (text: string, { start, end }: Placed) =>
        `${text.slice(0, start)}""${text.slice(end)}`;
      return { code: places.reduce(cut, code), map: null };
    },
  },
};

export default defineConfig({
  plugins: [schemasWithoutDescriptions, callsWithoutSummaries, reactRouter()],
  css: { modules: cssModules },
  resolve: {
    // CodeMirror asks for the ends of characters, which the browser answers; see there.
    alias: {
      "@marijn/find-cluster-break": join(import.meta.dirname, "app/admin/editor/cluster-break.ts"),
    },
  },
  // All that is used is found at the start: a package found later makes every open page load again.
  optimizeDeps: {
    entries: ["app/**/!(*.test).{ts,tsx}"],
  },
  build: {
    target: "es2022",
    // The policy has no fonts but files, and of small ones a page needs none at once.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files that go together: each of its own would cost a request and compress worse.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/(react-router|@react-router)\// },
                {
                  name: "ui",
                  test: /app\/ui\/(?!prose)|format\/(?!search-words|html-markdown|brand\/pairs|patch\/)|contract\/(areas\/(brand|edit|pictures)|core\/honeypot|public-calls|site-pages)\.|preload-helper/,
                },
                // Last, for it takes what its files import along, unless a group above has it. It
                // names what screens without a form need, or they would load all forms for it.
                {
                  name: "panel",
                  test: /app\/admin\/(components\/((?!ago|copy-button|download|external-link|face|loading-or-retry|lone-card|not-found|patch-picture|roving-focus|row-title|session-row|shown-once|stats|time-ago|undo-conflicts)[^/]+$|forms\/use-offline|icons\/)|session\/|shell\/(?!enrol|sign-in-again)[^/]+$|resource\/(queries|facts\/(fact-text|queries))\.|publishing\/public-state\.)|@tanstack\/react-query|\/(Anchor|Badge|Skeleton|Stack|get-env)\//,
                },
                // Every form of a resource loads these, which would be some twenty small files.
                {
                  name: "resource-form",
                  test: /app\/admin\/(publishing\/(form-screen|use-opened|field-controls|resource-form|use-resource-record)\.|publishing\/drafts\/(draft-state|use-draft)|resource\/(form-fields|control|values|field-labels)\.|media\/fields\/|components\/forms\/(record|form-scope|columns|settings-panel|fields\/))/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
