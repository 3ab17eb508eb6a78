import { spawn } from "node:child_process";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { launchOptions } from "../browser/launch.ts";
import { temporaryFolder } from "./server-process.ts";

const root = join(import.meta.dirname, "../..");

test("npm run dev serves working pages, as they are in the source", async () => {
  const folder = temporaryFolder();
  const child = spawn("npm", ["run", "dev"], {
    cwd: root,
    env: { ...process.env, PORT: "0", DATA_DIR: folder.path },
    detached: true,
  });
  onTestFinished(() => {
    process.kill(-(child.pid as number), "SIGKILL");
    folder.remove();
  });
  const address = await new Promise<string>((resolve) => {
    let output = "";
    child.stdout.on("data", (part) => {
      output += part;
      const line = /^Listening on (\S+)$/m.exec(output);
      if (line?.[1]) resolve(line[1]);
    });
  });

  const browser = await chromium.launch(launchOptions);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(`${address}/contact-us`, { waitUntil: "networkidle" });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Tutorials" })
    .click();
  await page.getByRole("heading", { level: 1, name: "Tutorials" }).waitFor();
  expect(faults).toEqual([]);
  const source = await (await fetch(`${address}/`)).text();
  expect(source).toContain("/app/site/behaviours/main.ts");
  const post = await fetch(`${address}/single-post/core-web-vitals-field-guide`);
  expect(await post.text()).toMatch(/<h2 id="text-/);
  expect(await (await fetch(`${address}/login`)).text()).toContain("/app/root.tsx");
});
