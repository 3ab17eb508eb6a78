import type { Kysely, Transaction } from "kysely";
import { projectCategories } from "#content/categories.ts";
import { projects } from "#seed/portfolio.ts";
import { posts } from "#seed/posts.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import { postTable } from "#server/blog/post-rows.ts";
import { projectTable } from "#server/compose/stores.ts";
import { enquiryTable } from "#server/contact/enquiry-rows.ts";
import type { Tables } from "#server/database/tables.ts";
import * as subscriptions from "#server/newsletter/subscription-rows.ts";
import { accountTable } from "#server/users/account-rows.ts";
import { createRandom, markdown, prose, type Random, rareWordOf } from "./texts.ts";

export const sizes = {
  small: { posts: 100, projects: 100, users: 100, visitors: 1000 },
  large: { posts: 10_000, projects: 2000, users: 1000, visitors: 1_000_000 },
} as const;

/** `visitors` is how many have sent an enquiry, and how many have subscribed. */
type FillSize = Record<keyof (typeof sizes)["small"], number>;

export const measurer = { email: "measurer@example.com", password: "a stopwatch and patience" };

interface FillEntry {
  trx: Transaction<Tables>;
  random: Random;
  i: number;
  at: string;
  /** At most `now`. */
  later(days: number): string;
}

const day = 86_400_000;

/** Through the repositories, so that indexes, search tables and counters are production's. */
export async function fill(db: Kysely<Tables>, size: FillSize, now: Date): Promise<void> {
  const password_hash = await createPasswords().hash(measurer.password);
  await each(size.users, (entry) => addUser(entry, size.users, password_hash));
  await each(size.posts, (entry) => addPost(entry, size, now));
  await each(size.projects, addProject);
  await each(size.visitors, (entry) => addEnquiry(entry, size.visitors));
  await each(size.visitors, (entry) => addSubscription(entry, size.visitors));

  async function each(count: number, add: (entry: FillEntry) => Promise<unknown>): Promise<void> {
    const random = createRandom(count);
    for (let start = 0; start < count; start += 5000) {
      await db.transaction().execute(async (trx) => {
        for (let i = start; i < Math.min(count, start + 5000); i += 1) {
          const ms = momentOf(i, count, now);
          const later = (days: number) =>
            new Date(Math.min(now.getTime(), ms + days * day)).toISOString();
          await add({ trx, random, i, at: new Date(ms).toISOString(), later });
        }
      });
    }
  }
}

/**
 * Oldest first, evenly over five years, with 2 % in the last week, and at least 20 so that lists of
 * recent things are full in a small database too.
 */
function momentOf(i: number, count: number, now: Date): number {
  const recent = Math.max(20, Math.round(count * 0.02));
  const older = count - recent;
  const daysAgo = i < older ? 1826 - (1819 * i) / older : 7 - (7 * (i - older)) / recent;
  return now.getTime() - 60_000 - Math.round(daysAgo * day);
}

function addUser({ trx, random, i, at }: FillEntry, count: number, password_hash: string) {
  const person = somebody(random, i);
  return accountTable.create(
    trx,
    {
      first_name: person.first,
      last_name: rareWordOf(i, count) ?? person.last,
      email:
        i === 0 ? measurer.email : `${person.first}.${person.last}.${i}@example.com`.toLowerCase(),
      role: i % 10 === 0 ? "admin" : i % 10 < 6 ? "author" : "user",
      is_active: i % 7 === 6 ? 0 : 1,
      password_hash,
    },
    at,
  );
}

/** Sample posts with 3 to 6 KB of mixed text; one in eight a draft, one in a hundred scheduled. */
function addPost({ trx, random, i, at }: FillEntry, size: FillSize, now: Date) {
  const { title, excerpt, category, tags } = random.pick(posts);
  const isDraft = i % 8 === 3;
  const scheduled = new Date(now.getTime() + random.between(1, 60) * day).toISOString();
  const text = markdown(random, random.between(3000, 5600));
  return postTable.create(
    trx,
    {
      title,
      slug: `post-${i}`,
      content: `${text}\n\n${rareWordOf(i, size.posts) ?? ""}`,
      excerpt,
      featured_image: `/media/posts/${i}.webp`,
      category,
      status: isDraft ? "draft" : "published",
      is_featured: i % 20 === 0 ? 1 : 0,
      published_at: isDraft ? null : i % 100 === 50 ? scheduled : at,
      author_id: random.between(1, size.users),
      tags,
    },
    at,
  );
}

function addProject({ trx, random, i, at }: FillEntry) {
  const { title, description, metrics } = random.pick(projects);
  return projectTable.create(
    trx,
    {
      title,
      description,
      category: projectCategories[i % projectCategories.length] ?? "Business",
      image_src: `/media/portfolio/${i}.webp`,
      image_width: 382,
      image_height: 502,
      brand_src: i % 3 === 0 ? null : `/media/brands/${i}.svg`,
      brand_width: 104,
      brand_height: 40,
      website_url: `https://${i}.example.com/`,
      metrics: JSON.stringify(metrics),
      is_featured: i % 9 === 0 ? 1 : 0,
      sort_order: random.between(0, 20),
    },
    at,
  );
}

async function addEnquiry({ trx, random, i, at, later }: FillEntry, count: number): Promise<void> {
  const { first, last, email } = somebody(random, i);
  const enquiry = await enquiryTable.create(
    trx,
    {
      status: "new",
      is_read: 0,
      name: `${first} ${last}`,
      email,
      phone: i % 2 === 0 ? "+880 2 5555 0100" : null,
      company: i % 3 === 0 ? `${last} Traders` : null,
      subject: random.pick(["A new website", "Redesign of our shop", null]),
      message: `We want a website. ${prose(random, random.between(2, 6))} ${rareWordOf(i, count) ?? "Thanks."}`,
    },
    at,
  );
  const turn = (i * 7) % 20;
  const status = turn < 3 ? "new" : turn < 6 ? "in_progress" : turn < 11 ? "resolved" : "closed";
  const is_read = status === "new" && i % 3 > 0 ? 0 : 1;
  if (is_read === 1) await enquiryTable.update(trx, enquiry, { status, is_read }, null, later(2));
}

/** One in five has ended. */
async function addSubscription({ trx, random, i, at, later }: FillEntry, count: number) {
  const rareWord = rareWordOf(i, count);
  const { email } = somebody(random, i);
  const source = random.pick(["website", "website", "website", "footer", "blog"]);
  const address = rareWord ? `${rareWord}.${email}` : email;
  const subscription = await subscriptions.create(trx, address, source, at);
  if (i % 5 === 2) await subscriptions.unsubscribe(trx, subscription, later(60));
}

const words = (line: string) => line.split(" ");
const firstNames = words("Farhana Tanvir Nusrat Imran Rima Shafiq Tania Kamal Sadia Rafiq Ayesha");
const lastNames = words("Rahman Hasan Jahan Kabir Ahmed Khatun Hossain Begum Roy Karim Islam Das");
const hosts = words("gmail.com gmail.com gmail.com yahoo.com padma.example shapla.example");

function somebody(random: Random, i: number) {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  return { first, last, email: `${first}.${last}${i}@${random.pick(hosts)}`.toLowerCase() };
}
