import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely, Transaction } from "kysely";
import { projectCategories } from "#content/categories.ts";
import { projects } from "#seed/portfolio.ts";
import { posts } from "#seed/posts.ts";
import { postTable } from "#server/blog/post-rows.ts";
import { projectTable } from "#server/compose/stores.ts";
import { enquiryTable } from "#server/contact/enquiry-rows.ts";
import type { Tables } from "#server/database/tables.ts";
import * as subscriptions from "#server/newsletter/subscription-rows.ts";

/** The large agency has more than ten years bring: 100 posts, 1,000 enquiries a year. */
export const sizes = {
  small: { posts: 100, projects: 50, visitors: 200 },
  large: { posts: 1000, projects: 300, visitors: 10_000 },
} as const;

/** `visitors` is how many have sent an enquiry, and how many have subscribed. */
type FillSize = (typeof sizes)[keyof typeof sizes];

const day = 86_400_000;

/** Writes through the repositories, so that indexes and search tables are those of production. */
export async function fill(db: Kysely<Tables>, size: FillSize, now: Date): Promise<void> {
  await fillTable(size.posts, addPost);
  await fillTable(size.projects, addProject);
  await fillTable(size.visitors, addEnquiry);
  await fillTable(size.visitors, addSubscription);

  async function fillTable(
    count: number,
    add: (trx: Transaction<Tables>, number: number, at: string) => Promise<unknown>,
  ): Promise<void> {
    for (let start = 0; start < count; start += 5000) {
      await db.transaction().execute(async (trx) => {
        for (let number = start; number < Math.min(count, start + 5000); number += 1) {
          await add(trx, number, momentOf(number, count, now).toISOString());
        }
      });
    }
  }
}

/** Oldest first, evenly over five years. */
const momentOf = (number: number, count: number, now: Date) =>
  new Date(now.getTime() - 60_000 - Math.round((1826 * day * (count - number)) / count));

/** Real articles of mixed length; one in eight is a draft. */
function addPost(trx: Transaction<Tables>, number: number, at: string) {
  const { title, excerpt, category, tags } = pick(posts, number);
  const isDraft = number % 8 === 3;
  return postTable.create(
    trx,
    {
      title,
      slug: `post-${number}`,
      content: articleOf(number, 3000 + ((number * 373) % 2600)),
      excerpt,
      featured_image: null,
      category,
      status: isDraft ? "draft" : "published",
      is_featured: number % 20 === 0 ? 1 : 0,
      published_at: isDraft ? null : at,
      author_id: null,
      tags,
    },
    at,
  );
}

function addProject(trx: Transaction<Tables>, number: number, at: string) {
  const { title, description, metrics } = pick(projects, number);
  return projectTable.create(
    trx,
    {
      title,
      description,
      category: pick(projectCategories, number),
      image_src: `/media/portfolio/${number}.webp`,
      image_width: 382,
      image_height: 502,
      brand_src: null,
      brand_width: 104,
      brand_height: 40,
      website_url: `https://${number}.example.com/`,
      metrics: JSON.stringify(metrics),
      is_featured: number % 9 === 0 ? 1 : 0,
      sort_order: number % 20,
    },
    at,
  );
}

function addEnquiry(trx: Transaction<Tables>, number: number, at: string) {
  return enquiryTable.create(
    trx,
    {
      status: pick(["new", "in_progress", "resolved", "closed", "closed"] as const, number),
      is_read: number % 10 === 0 ? 0 : 1,
      name: `Visitor ${number}`,
      email: emailOf(number),
      phone: null,
      company: null,
      subject: pick(["A new website", "Redesign of our shop", null], number),
      message: articleOf(number, 300),
    },
    at,
  );
}

/** One in five has unsubscribed. */
async function addSubscription(trx: Transaction<Tables>, number: number, at: string) {
  const source = pick(["website", "footer", "blog"] as const, number);
  const subscription = await subscriptions.create(trx, emailOf(number), source, at);
  if (number % 5 === 2) await subscriptions.unsubscribe(trx, subscription, at);
}

const emailOf = (number: number) =>
  `visitor.${number}@${pick(["gmail.com", "gmail.com", "yahoo.com", "padma.example"], number)}`;

const folder = join(import.meta.dirname, "../seed/posts");

// Word frequencies of real articles: a search is only as slow as the commonest words.
const paragraphs = readdirSync(folder)
  .flatMap((file) => readFileSync(join(folder, file), "utf8").split(/\n{2,}/))
  .map((paragraph) => paragraph.trim());

/** At least `length` characters in whole paragraphs, others for each number. */
export function articleOf(number: number, length: number): string {
  let article = "";
  for (let index = number * 7; article.length < length; index += 1) {
    article += `${pick(paragraphs, index)}\n\n`;
  }
  return article.trimEnd();
}

const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T;
