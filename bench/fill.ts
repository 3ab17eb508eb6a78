import type { Kysely } from "kysely";
import { projectCategories } from "#content/categories.ts";
import { projects } from "#contract/areas/portfolio.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import type { Tables } from "#server/database/tables.ts";
import { projectTable } from "#server/portfolio/projects.ts";
import { accountTable } from "#server/users/accounts.ts";
import { fillPosts } from "./fill-posts.ts";
import { fillContact, fillNewsletter } from "./fill-visitors.ts";
import type { InBatches } from "./in-batches.ts";
import { day, moments } from "./moments.ts";
import { createRandom } from "./random.ts";
import { firstNames, lastNames, prose, rareWordOf, title } from "./texts.ts";

export interface Size {
  posts: number;
  items: number;
  submissions: number;
  subscriptions: number;
  users: number;
}

export const sizes = {
  small: { posts: 100, items: 100, submissions: 1000, subscriptions: 1000, users: 100 },
  large: {
    posts: 10_000,
    items: 2000,
    users: 1000,
    submissions: 1_000_000,
    subscriptions: 1_000_000,
  },
} as const satisfies Record<string, Size>;

export const measurer = { email: "measurer@example.com", password: "a stopwatch and patience" };

/** Some thousands in a transaction. */
/** Through the repositories, so that indexes, search tables and counters are production's. */
export async function fill(db: Kysely<Tables>, size: Size, now: Date): Promise<void> {
  const inBatches: InBatches = async (list, work) => {
    for (let start = 0; start < list.length; start += 5000) {
      await db.transaction().execute(async (trx) => {
        const batch = list.slice(start, start + 5000);
        for (const [i, entry] of batch.entries()) await work(trx, entry, start + i);
      });
    }
  };
  await fillUsers(inBatches, size.users, now);
  await fillPosts(inBatches, size.posts, size.users, now);
  await fillItems(inBatches, size.items, now);
  await fillContact(inBatches, size.submissions, now);
  await fillNewsletter(inBatches, size.subscriptions, now);
}

async function fillUsers(inBatches: InBatches, count: number, now: Date): Promise<void> {
  const random = createRandom(1);
  const password_hash = await createPasswords().hash(measurer.password);
  const start = now.getTime() - 5 * 365 * day;
  await inBatches(Array.from({ length: count }), async (trx, _, i) => {
    const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
    const email = `${first}.${last}.${i}@example.com`.toLowerCase();
    const role = i % 10 === 0 ? "admin" : i % 10 < 6 ? "author" : "user";
    await accountTable.create(
      trx,
      {
        first_name: first,
        last_name: rareWordOf(i, count) ?? last,
        email: i === 0 ? measurer.email : email,
        role,
        is_active: i % 7 === 6 ? 0 : 1,
        password_hash,
      },
      new Date(start + i * 60_000).toISOString(),
    );
  });
}

async function fillItems(inBatches: InBatches, count: number, now: Date): Promise<void> {
  const random = createRandom(2);
  await inBatches(moments(random, count, 6, now), async (trx, at, i) => {
    await projectTable.create(
      trx,
      {
        title: title(random),
        description: prose(random, 4),
        category: projectCategories[i % projectCategories.length] ?? "Business",
        image_src: `/media/portfolio/${i}.webp`,
        image_width: 382,
        image_height: 502,
        brand_src: i % 3 === 0 ? null : `/media/brands/${i}.svg`,
        brand_width: 104,
        brand_height: 40,
        website_url: `https://${i}.example.com/`,
        metrics: JSON.stringify(projects.fields.metrics.blank),
        is_featured: i % 9 === 0 ? 1 : 0,
        sort_order: random.between(0, 20),
      },
      at,
    );
  });
}
