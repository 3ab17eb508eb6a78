import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folder } from "../faults/place.ts";

/** Prepares an empty project, which another process claims to be at; that is alive, be it another by now. */
function prepare(claimedAt: Date) {
  const project = folder();
  const claim = join(project, ".preparing");
  mkdirSync(join(project, "scripts"));
  const script = join(project, "scripts/prepare.mjs");
  copyFileSync(join(import.meta.dirname, "../../scripts/prepare.mjs"), script);
  writeFileSync(join(project, "package-lock.json"), "{}");
  writeFileSync(claim, String(process.pid));
  utimesSync(claim, claimedAt, claimedAt);

  const child = spawn(process.execPath, [script], { stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    said += part;
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  return { claim, ended, said: () => said };
}

test("whoever waits for another preparation says for which, and goes on once it is over", async () => {
  const { claim, ended, said } = prepare(new Date());
  await expect.poll(said, { timeout: 20_000 }).toContain(`Waiting for process ${process.pid}`);
  expect(said()).not.toContain("Installing");
  rmSync(claim);
  await ended;
  expect(said()).toContain("Installing packages");
  expect(said().match(/Waiting/g)).toHaveLength(1);
  expect(existsSync(claim)).toBe(false);
});

test("a claim that is hours old holds nobody up, though its number is that of a process", async () => {
  const { claim, ended, said } = prepare(new Date(Date.now() - 2 * 3_600_000));
  await ended;
  expect(said()).toContain("Installing packages");
  expect(existsSync(claim)).toBe(false);
});
