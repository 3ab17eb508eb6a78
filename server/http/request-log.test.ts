import { expect, test, vi } from "vitest";
import { createLog, logConsole } from "../kernel/log.ts";
import { pathWithoutTokens, withoutTokens } from "../kernel/secrets.ts";
import { createRequestLog } from "./request-log.ts";

/** Runs it and returns what it wrote to standard output. */
function outputOf(work: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  work(createLog("info", true));
  write.mockRestore();
  return lines.join("");
}

const signature = "Zq8_vT-2hXy9bR4kLm0NwPc7sJf3GdA1oEuIiVtYxB6";
const token = `MTIgMjAyNi0wMy0wNVQwOTozMDowMC4wMDBa.${signature}`;

test("the tokens of previews stay out of the log", () => {
  const text = outputOf((log) => {
    const note = createRequestLog(log);
    for (const path of [
      "/review/key.sign/about",
      "/api/review/key.sign/comments",
      "/review/key.sign",
    ]) {
      note({ requestId: "1", method: "GET", path, status: 200, start: 0, address: "::1" });
    }
  });
  expect(text).toContain("/review/…/about");
  expect(text).not.toContain("key");
});

test("API tokens stay out of the log, too", () => {
  const secret = `nokshi_${"0123456789abcdef".repeat(4)}`;
  expect(pathWithoutTokens(`/api/blog/${secret}`)).not.toContain("89abcdef");
  expect(withoutTokens(`refused ${secret} twice`)).toBe("refused … twice");
});

test("a token stays out of the log wherever it stands in a path, and however it is spelled", () => {
  const inCodes = (text: string) =>
    text.replace(/[a-z]/gi, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  for (const path of [
    `//review/${token}/`,
    `/REVIEW/${token}/`,
    `/Review/${token}/blog`,
    `/api//review/${token}`,
    `/review%2f${token}`,
    `/x/review/${token}`,
    `/%72eview/${token}/`,
    `/%2572eview/${token}`,
    `/review/${inCodes(token)}`,
    `/review//${token}//x`,
    `/${token}`,
    `/blog/${signature}/x`,
    `/reset-password/${signature}`,
    `/a;${signature}`,
    `/review/${token.toLowerCase()}`,
    `/x/${token.toLowerCase()}`,
    `/x/${signature}.`,
    `/review\\${token}`,
    `/review/${token}%E9`,
    `/welcome/code=${signature}`,
    `/${inCodes(inCodes(signature)).replaceAll("%25", "%25")}`,
  ]) {
    const text = outputOf((log) =>
      createRequestLog(log)({
        requestId: "1",
        method: "GET",
        path,
        status: 404,
        start: 0,
        address: "::1",
      }),
    );
    expect(text.toLowerCase(), path).not.toContain(signature.toLowerCase());
    expect(text, path).toContain("…");
  }
  const error = outputOf((log) => log.error({ err: new Error(`/review/${token} fails`) }, "fault"));
  expect(error).toContain("/review/… fails");
  expect(error).not.toContain(signature);
});

test("addresses of pages and files stand in the log as they were asked for", () => {
  for (const path of [
    "/",
    "/about",
    "/blog/%zz",
    "/caf%E9",
    "/%C3%BCber",
    "/review-links",
    "/admin/blog/edit/12",
    "/single-post/how-to-choose-a-web-design-agency-in-dhaka-without-regret-in-2026",
    `/media/${"0123456789abcdef".repeat(4)}.webp`,
    "/api/review-links/12",
    "/preview/about",
    `/images/640/media/${"0123456789abcdef".repeat(4)}.png.avif`,
    "/assets/entry-C3dLxB_w.js",
  ])
    expect(pathWithoutTokens(path)).toBe(path);
});

test("what a library prints is an event of the log, without a token", () => {
  const { log, info, debug, warn, error } = console;
  const text = outputOf((out) => {
    logConsole(out);
    console.warn(`<Router basename="/review/${token}"> is not able to match\n"%s"`, "/x");
    console.error(new Error("a fault"));
    console.log("one");
  });
  Object.assign(console, { log, info, debug, warn, error });
  expect(text).toContain('warn <Router basename="/review/…"> is not able to match');
  expect(text).toContain("error Error: a fault");
  expect(text).toContain("info one");
  expect(text).not.toContain(signature);
});
