import { spawn } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { launchOptions } from "../browser/launch.ts";
import { admin, folder as dataFolder, start } from "../server-environment.ts";
import { temporaryFolder } from "./server-process.ts";

/** In milliseconds: in development each module of the panel is compiled and fetched by itself. */
const patience = 120_000;

const root = join(import.meta.dirname, "../..");

test(
  "npm run dev serves working pages, as they are in the source",
  async () => {
    const folder = temporaryFolder();
    const child = spawn("npm", ["run", "dev"], {
      cwd: root,
      env: {
        ...process.env,
        PORT: "0",
        DATA_DIR: folder.path,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
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
    page.setDefaultTimeout(patience);
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

    const { user, token } = (await (
      await fetch(`${address}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(admin),
      })
    ).json()) as { user: object; token: string };
    await page.addInitScript((values) => Object.assign(localStorage, values), {
      user: JSON.stringify(user),
      token,
    });
    await page.goto(`${address}/admin/styleguide`);
    await page.getByRole("heading", { level: 1, name: "Components" }).waitFor();
    await page
      .getByRole("region", { name: "lists/data-table.tsx" })
      .getByText("River line")
      .waitFor();
    // React says in development that the nonce is hidden from scripts.
    expect(faults.filter((fault) => !fault.includes("nonce"))).toEqual([]);
  },
  2 * patience,
);

test("what is built has no style guide, neither of the site nor of the panel", async () => {
  const { address } = await start({ DATA_DIR: dataFolder() });
  for (const path of ["/styleguide", "/admin/styleguide"])
    expect((await fetch(address + path)).status, path).toBe(404);
  const client = join(root, "build", "client", "assets");
  const scripts = globSync("*.js", { cwd: client }).map((name) =>
    readFileSync(join(client, name), "utf8"),
  );
  // That the search would find it is proven by what is there.
  const has = (words: string) => scripts.some((script) => script.includes(words));
  expect(has("Dashboard")).toBe(true);
  expect(has("The panel's components, by file")).toBe(false);
});
