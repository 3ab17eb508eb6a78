import assert from "node:assert/strict";
import type { Client, Reply } from "./client.ts";

export type Written = keyof typeof writes;

/** Through the API; leaves the database as it was. */
export const writes = {
  async blog(client: Client) {
    const { posts } = await read<{ posts: Entry[] }>(client, "/blog/admin?limit=1");
    await ask(client, "PUT", `/blog/${posts[0]?.id}`, { isFeatured: posts[0]?.is_featured });
  },
  async portfolio(client: Client) {
    const { items } = await read<{ items: Entry[] }>(client, "/portfolio?limit=1");
    await ask(client, "PUT", `/portfolio/${items[0]?.id}`, { isFeatured: items[0]?.is_featured });
  },
  async users(client: Client) {
    const { users } = await read<{ users: Entry[] }>(client, "/users?limit=1");
    await ask(client, "PUT", `/users/${users[0]?.id}`, { isActive: users[0]?.is_active });
  },
  async contact(client: Client) {
    const { submissions } = await read<{ submissions: Entry[] }>(client, "/contact?limit=1");
    const [entry] = submissions;
    const other = entry?.status === "new" ? "closed" : "new";
    for (const status of [other, entry?.status]) {
      await ask(client, "PUT", `/contact/${entry?.id}/status`, { status });
    }
  },
  async newsletter(client: Client) {
    await ask(client, "POST", "/newsletter/subscribe", { email: "passer.by@example.net" });
    const { subscriptions } = await read<{ subscriptions: Entry[] }>(client, "/newsletter?limit=1");
    await ask(client, "DELETE", `/newsletter/${subscriptions[0]?.id}`);
  },
};

interface Entry {
  id: number;
  is_featured: boolean;
  is_active: boolean;
  status: string;
}

async function read<T>(client: Client, path: string): Promise<T> {
  return JSON.parse((await ask(client, "GET", path)).text) as T;
}

async function ask(client: Client, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await client.ask(method, path, body);
  assert.ok(reply.status < 300, `${method} ${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply;
}
