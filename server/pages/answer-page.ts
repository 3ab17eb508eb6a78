import { randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import { foreignPartsOf, isSecretPage } from "#contract/areas/foreign-scripts.ts";
import { policySource } from "#contract/core/policy-source.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import type { PreviewNote } from "#contract/publishing/review.ts";
import { withFacts, withFactsInJson } from "#format/facts.ts";
import type { Env } from "../http/env.ts";
import { answerText } from "../http/errors.ts";
import { pagePolicy } from "../http/security-headers.ts";
import { HttpError } from "../kernel/errors.ts";
import { createInlineHashes } from "./inline-hashes.ts";
import { ownRequest } from "./own-request.ts";
import { isEdited, isPanel, setCaching, setEdited, setSecret } from "./page-headers.ts";
import type { PageParts, Site, Visit } from "./page-parts.ts";
import { speculationText } from "./speculation.ts";

type Answering = Pick<
  PageParts,
  "site" | "siteUrl" | "log" | "render" | "describe" | "siteContent" | "isWelcomeOpen"
>;

export async function answerPage(
  app: Hono<Env>,
  c: Context<Env>,
  parts: Answering,
  preview?: PreviewNote,
): Promise<Response> {
  const { site, siteUrl } = parts;
  try {
    const content = withSoundMap(await parts.siteContent());
    const { hashes, allow } = createInlineHashes();
    // React writes inline scripts of its own into pages that it hydrates.
    const nonce = isPanel(c) || isEdited(c) ? randomBytes(16).toString("base64") : undefined;
    // behaviours/ahead.ts adds them once the page is there.
    if (!nonce) allow("script", speculationText);
    const isOfVisitors = !nonce && !preview && !isSecretPage(c.req.path);
    const foreign = isOfVisitors ? foreignPartsOf(content.scripts, content.legal) : null;
    const visit = {
      ...visitOf(app, c, parts, content),
      allow,
      ...(foreign && { foreign }),
      ...(nonce && { nonce }),
      ...(preview && { preview }),
    };
    const response = await site.handle(
      await ownRequest(c, siteUrl(), parts.isWelcomeOpen),
      visit,
      preview?.base,
    );
    const { map } = content.settings;
    const frame = (map && policySource(map)) || undefined;
    const isDevelopment = site.clientDir === null;
    // Called after rendering, when the page's inline scripts and styles are known.
    const policy = () => ({
      ...hashes,
      nonce,
      frame,
      foreign: foreign?.policy,
      isDevelopment,
      isEdited: isEdited(c),
    });
    return finish(c, response, site, () => pagePolicy(policy()));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return answerText(c, error);
  }
}

/** Without an address of the map that no policy can name, which an older site may have. */
function withSoundMap(content: SiteContent): SiteContent {
  const { settings } = content;
  if (!settings.map || policySource(settings.map)) return content;
  return { ...content, settings: { ...settings, map: null } };
}

function visitOf(
  app: Hono<Env>,
  c: Context<Env>,
  { siteUrl, log, render, describe }: Answering,
  content: SiteContent,
): Omit<Visit, "allow"> {
  const inProcess = {
    address: c.get("address"),
    agent: c.req.header("user-agent") ?? "",
    requestId: c.get("requestId"),
  };
  return {
    siteUrl: siteUrl(),
    content,
    render: async (markdown, prefix) => withFacts(await render(markdown, prefix), content.facts),
    describe: (sources) => describe(sources, () => c.set("isPartial", true)),
    requestId: inProcess.requestId,
    report(error) {
      c.set("isPartial", true);
      log.error({ requestId: inProcess.requestId, err: error }, "page fault");
    },
    async fetch(path, init) {
      const response = await app.request(`/api${path}`, init, { inProcess });
      const seconds = Number(response.headers.get("retry-after") ?? 0);
      if (seconds > Number(c.get("retryAfter") ?? 0)) c.set("retryAfter", String(seconds));
      if (response.status === 204) return response;
      return new Response(withFactsInJson(await response.text(), content.facts), response);
    },
  };
}

function passRetryAfter(c: Context<Env>, status: number, headers: Headers): void {
  const seconds = c.get("retryAfter");
  if (seconds && [429, 503].includes(status)) headers.set("retry-after", seconds);
}

function finish(
  c: Context<Env>,
  response: Response,
  { isNotFound }: Site,
  policy: () => string,
): Response {
  const headers = new Headers(response.headers);
  setEdited(c, headers);
  setSecret(c, headers);
  const type = headers.get("content-type") ?? "";
  const isPage = type.startsWith("text/html");
  const isLost = isPage && response.status === 200 && isNotFound?.(c.req.path) === true;
  const status = isLost ? 404 : response.status;
  passRetryAfter(c, status, headers);
  setCaching(c, headers, response.ok && !isLost);
  if (isPage) headers.set("content-security-policy", policy());
  return new Response(response.body, { status, headers });
}
