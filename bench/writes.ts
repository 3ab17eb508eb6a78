import assert from "node:assert/strict";
import type { Client } from "./client.ts";

/** Through the API; leaves the database as it was. */
export const writes = {
  blog: (client: Client) => writeSame(client, "/blog/admin", "/blog", "is_featured", "isFeatured"),
  portfolio: (client: Client) =>
    writeSame(client, "/portfolio", "/portfolio", "is_featured", "isFeatured"),
  users: (client: Client) => writeSame(client, "/users", "/users", "is_active", "isActive"),
  async contact(client: Client) {
    const { id, status } = await newestOf(client, "/contact");
    for (const each of [status === "new" ? "closed" : "new", status]) {
      await ask(client, "PUT", `/contact/${id}/status`, { status: each });
    }
  },
  async newsletter(client: Client) {
    await ask(client, "POST", "/newsletter/subscribe", { email: "passer.by@example.net" });
    const { id } = await newestOf(client, "/newsletter");
    await ask(client, "DELETE", `/newsletter/${id}`);
  },
};

interface WrittenEntry {
  id: number;
  is_featured: boolean;
  is_active: boolean;
  status: string;
}

async function writeSame(
  client: Client,
  list: string,
  path: string,
  column: "is_featured" | "is_active",
  field: string,
): Promise<void> {
  const entry = await newestOf(client, list);
  await ask(client, "PUT", `${path}/${entry.id}`, { [field]: entry[column] });
}

async function newestOf(client: Client, list: string): Promise<WrittenEntry> {
  const body: object = JSON.parse(await ask(client, "GET", `${list}?limit=1`));
  return Object.values(body).find(Array.isArray)?.[0];
}

async function ask(client: Client, method: string, path: string, body?: object): Promise<string> {
  const { status, text } = await client.ask(method, path, body);
  assert.ok(status < 300, `${method} ${path}: ${status} ${text.slice(0, 200)}`);
  return text;
}
