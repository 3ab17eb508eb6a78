import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { Call } from "#contract/core/call.ts";
import { scopeOf } from "#contract/core/scopes.ts";

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 64rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; }
  h2 { margin-top: 3rem; border-top: 2px dashed #0099cc; padding-top: 1rem; }
  details { border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
  summary { cursor: pointer; padding: .6rem 0; display: grid; grid-template-columns: 4.5rem minmax(0, 1.2fr) 2fr; gap: .75rem; }
  summary:focus-visible { outline: 2px solid #0099cc; outline-offset: 2px; }
  code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  pre { overflow: auto; padding: 1rem; background: color-mix(in srgb, currentColor 6%, transparent); }
  dt { font-weight: 600; } dd { margin: 0 0 .75rem; }
  @media (max-width: 40rem) { summary { grid-template-columns: 4.5rem 1fr; } summary span { grid-column: 1 / -1; } }
`;

export const docsStyleHash = createHash("sha256").update(style).digest("base64");

export function docsPage(
  areas: Record<string, Record<string, Call>>,
  document: { paths: Record<string, Record<string, object>>; components: { schemas: object } },
) {
  const sections = Object.entries(areas).map(
    ([area, calls]) => html`<h2 id="${area}">${area}</h2>
      ${Object.values(calls).map((call) => entry(call, document.paths))}`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>REST API</title><style>${raw(style)}</style>
</head>
<body>
<h1>REST API</h1>
<p>Base path <code>/api</code>. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.
A call that needs a session carries <code>Authorization: Bearer TOKEN</code>, the token of a session or an API token with the scope that it names.</p>
${sections}
<h2 id="schemas">schemas</h2>
${Object.entries(document.components.schemas).map(
  ([
    name,
    schema,
  ]) => html`<details id="schema-${name}"><summary><code></code><code>${name}</code><span></span></summary>
<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`,
)}
</body>
</html>`;
}

const byTokenWords: Readonly<Record<string, string>> = {
  anyone: "none needed",
  never: "none will do",
};

function entry(call: Call, paths: Record<string, Record<string, object>>) {
  const operation = paths[call.path]?.[call.method.toLowerCase()];
  const who =
    call.access === "anyone"
      ? "anyone"
      : call.access === "session"
        ? "any session"
        : `the ${call.access} area`;
  const scope = scopeOf(call);
  return html`<details><summary><code>${call.method}</code><code>${call.path}</code><span>${call.summary}</span></summary>
<dl><dt>Who</dt><dd>${who}</dd>
<dt>API tokens</dt><dd>${byTokenWords[scope] ?? html`with the scope <code>${scope}</code>`}</dd></dl>
<pre tabindex="0">${JSON.stringify(operation, null, 2)}</pre></details>`;
}
