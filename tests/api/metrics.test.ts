import { expect, test } from "vitest";
import { actions } from "../mail-app.ts";
import { startSmtp } from "../smtp.ts";
import { createTestApp } from "../test-app.ts";

test("metrics: each job tells what waits, since when, and how often it failed", async () => {
  const smtp = await startSmtp({ refuse: () => "450 4.7.1 Come back" });
  const app = await createTestApp({ variables: { SMTP_URL: smtp.url } });
  const figures = async () => {
    const { text } = await app.ask("/metrics", { from: "127.0.0.1" });
    const lines = text.matchAll(/^job_(\w+)\{job="(\w+)"\} (\S+)$/gm);
    return new Map([...lines].map(([, figure, job, value]) => [`${job} ${figure}`, Number(value)]));
  };
  const names = ["mail", "webhooks", "releases", "imports"];
  const before = await figures();
  for (const name of names) {
    expect(before.get(`${name} waiting`), name).toBe(0);
    expect(before.get(`${name} oldest_seconds`), name).toBe(0);
  }
  for (const name of [...names, "backup", "retention"])
    expect(before.get(`${name} failures_total`), name).toBe(0);

  await actions(app).send();
  const waiting = await figures();
  expect(waiting.get("mail waiting")).toBe(2);
  // The test's clock stands still, long before the machine's.
  expect(waiting.get("mail oldest_seconds")).toBeGreaterThan(0);
  await app.mailWorker.runOnce();
  const after = await figures();
  expect(after.get("mail waiting")).toBe(0);
  expect(after.get("mail failures_total")).toBe(2);
  await smtp.stop();
});
