import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright-core";
import { launchOptions } from "#tests/browser/launch.ts";
import { temporaryFolder } from "./databases.ts";
import { median } from "./table.ts";

const rounds = 9;
const limitMs = 100;
/** Of each answer, as over a telephone's line. */
const latencyMs = 150;
const target = "/about";
const patienceMs = 120_000;

interface Paint {
  isPrerendered: boolean;
  ms: number;
}

/**
 * From a click on a link of the header to the first paint of the page it leads to. Browsers
 * render nothing ahead for whoever drives them, so that the page drives itself: its script comes
 * by a proxy, and reports there.
 */
export async function prerenderSection(address: string): Promise<string> {
  const lines: string[] = [];
  for (const isAhead of [true, false])
    lines.push(lineOf(await paintsOf(address, isAhead), isAhead));
  return [
    `From a click on ${target} in the header to its first paint, each answer ${latencyMs} ms late, without a graphics card. Milliseconds.`,
    "",
    "| Page | median | range | clicks | limit |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...lines,
  ].join("\n");
}

function lineOf(paints: readonly Paint[], isAhead: boolean): string {
  const times = paints.filter((paint) => paint.isPrerendered === isAhead).map(({ ms }) => ms);
  const middle = median(times);
  const range = [Math.min(...times), Math.max(...times)].map(Math.round).join(" to ");
  const mark = middle > limitMs ? " **missed**" : "";
  const cells = [Math.round(middle), range, times.length, isAhead ? `≤ ${limitMs}${mark}` : ""];
  return `| ${isAhead ? "rendered ahead" : "not rendered ahead"} | ${cells.join(" | ")} |`;
}

async function paintsOf(address: string, isAhead: boolean): Promise<Paint[]> {
  const paints: Paint[] = [];
  const finished = new AbortController();
  const proxy = createServer((request, response) => {
    if (request.url !== "/paint") {
      // The last paint ends the run while the browser asks for the next page.
      return pass(address, isAhead, request, response).catch(() => response.destroy());
    }
    text(request).then((body) => {
      paints.push(JSON.parse(body));
      response.end();
      if (paints.length === rounds) finished.abort();
    });
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  const { executablePath = chromium.executablePath(), args } = launchOptions;
  const place = [`--user-data-dir=${temporaryFolder()}`, "--window-size=1280,900"];
  const own = `http://localhost:${port}/`;
  const browser = spawn(executablePath, ["--headless=new", ...args, ...place, own], {
    stdio: "ignore",
  });
  const closed = once(browser, "close");
  const patience = AbortSignal.timeout(patienceMs);
  await once(AbortSignal.any([finished.signal, patience]), "abort");
  browser.kill();
  await closed;
  proxy.closeAllConnections();
  proxy.close();
  return paints;
}

async function pass(
  address: string,
  isAhead: boolean,
  { url = "", method = "GET", headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await wait(latencyMs);
  const answer = await fetch(address + url, {
    method,
    headers: { accept: headers.accept ?? "*/*", "user-agent": headers["user-agent"] ?? "" },
  });
  const [type = "", caching = ""] = ["content-type", "cache-control"].map(
    (name) => answer.headers.get(name) ?? "",
  );
  response.writeHead(answer.status, { "content-type": type, "cache-control": caching });
  if (!type.startsWith("text/html")) return void response.end(await answer.bytes());
  const html = await answer.text();
  const rules = JSON.stringify({ prerender: [{ urls: [target], eagerness: "immediate" }] });
  const ahead = isAhead ? `<script type="speculationrules">${rules}</script>` : "";
  response.end(
    html.replace("<head>", `<head>${ahead}<script>(${drive})(${JSON.stringify(target)})</script>`),
  );
}

/** Runs in the page. */
function drive(path: string): void {
  const click = () => {
    sessionStorage.clicked = String(performance.timeOrigin + performance.now());
    document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
  };
  if (location.pathname === "/") {
    addEventListener("load", () => setTimeout(click, 2500));
    return;
  }
  const report = ({ startTime }: PerformanceEntry) => {
    const ms = performance.timeOrigin + startTime - Number(sessionStorage.clicked);
    navigator.sendBeacon("/paint", JSON.stringify({ isPrerendered, ms }));
    setTimeout(() => location.assign("/"), 500);
  };
  const isPrerendered = "prerendering" in document && document.prerendering === true;
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName("first-contentful-paint")[0];
    if (paint) report(paint);
  }).observe({ type: "paint", buffered: true });
}
