import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { html, raw } from "hono/html";

/** Below `/api`. */
export const rendererPath = "/docs/scalar.js";

/** Returns the renderer's script, compressed by Brotli; scripts/api-docs.ts writes the file. */
export const readRenderer = () => readFileSync(join(import.meta.dirname, "scalar.js.br"));

/** Nothing is loaded from other origins, and nothing is sent to them. */
const configuration = {
  url: "/api/openapi.json",
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
};

/** Until the renderer has put its element behind the paragraph. */
const style = `
  body { margin: 0; color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  .waiting { padding: 2rem; }
  .waiting:has(+ div) { display: none; }
`;

/**
 * The styles that the renderer adds when it starts. They change with its version: the browser test
 * fails then, and the browser's console says the new ones.
 */
const rendererStyles = [
  "QpRH++jfSE25E/ku5JwG+oucjRD32SqdyuYxGFVNDSA=",
  "l/2OpPg0d+2VLTLgwjf5mQo2CYwHDEqdj5TjbfEyVJI=",
  "T13Uev3xCax2N28XaoAE8DOzQZKvPp7ZQVAi1iRREjo=",
];

export const docsStyleHashes: readonly string[] = [
  createHash("sha256").update(style).digest("base64"),
  ...rendererStyles,
];

export function docsPage(title: string): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${raw(style)}</style>
</head>
<body>
<p class="waiting">${title}: loading the documentation. <a href="/api/openapi.json">openapi.json</a> describes the same for programs.</p>
<script id="api-reference" data-configuration="${JSON.stringify(configuration)}"></script>
<script src="/api${rendererPath}"></script>
</body>
</html>`);
}
