import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formOf } from "../files.ts";
import { createEnvironment, signIn, start } from "../server-environment.ts";
import { canMount, onDiskOf } from "./disk.ts";

// A disk can only be filled where mounting a file system is allowed.
test.runIf(canMount)(
  "a disk that is full under an upload is told, keeps no half of it, and takes the next once there is room",
  async () => {
    const environment = await createEnvironment("sqlite", { SEED: "none" });
    const server = await start(environment, onDiskOf(32));
    const { token } = await signIn(server);
    const upload = async (megabytes: number) => {
      const bytes = Buffer.concat([Buffer.from("%PDF-1.7"), randomBytes(megabytes * 2 ** 20)]);
      const form = await formOf([["large.pdf", bytes]]);
      const headers = { ...form.headers, authorization: `Bearer ${token}` };
      const answer = await fetch(`${server.address}/api/media`, { ...form, headers });
      return { status: answer.status, body: (await answer.json()) as { error?: string } };
    };
    // The same folders, seen from outside the process's mounts.
    const within = (...path: string[]) =>
      join(`/proc/${server.child.pid}/root`, environment.DATA_DIR as string, ...path);
    const statuses: number[] = [];
    let last = await upload(7);
    for (; last.status === 201 && statuses.length < 8; last = await upload(7)) {
      statuses.push(last.status);
    }
    expect(statuses.length).toBeGreaterThan(0);
    expect([last.status, last.body.error]).toEqual([
      507,
      "There is not enough storage left for this file.",
    ]);
    expect(readdirSync(within("cache", "uploads"))).toEqual([]);
    const kept = readdirSync(within("media"));
    expect(kept).toHaveLength(statuses.length);
    for (const path of ["/api/blog", "/api/portfolio"]) {
      expect((await fetch(`${server.address}${path}`)).status).toBe(200);
    }
    rmSync(within("media", kept[0] ?? ""));
    expect((await upload(5)).status).toBe(201);
  },
);
