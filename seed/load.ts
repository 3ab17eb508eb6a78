import { randomBytes } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Kysely } from "kysely";
import { legacySlugs } from "#content/legacy-slugs.ts";
import { site } from "#content/site.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import * as posts from "#server/blog/post-rows.ts";
import { hasObjects, projectTable } from "#server/compose/stores.ts";
import { templateTable } from "#server/contact/reply-templates.ts";
import type { Tables } from "#server/database/tables.ts";
import * as releases from "#server/publishing/releases/release-repository.ts";
import { redirectTable } from "#server/redirects/redirect-rows.ts";
import { parseColumns } from "#server/redirects/soundness.ts";
import { documentStores } from "#server/resource/document-stores.ts";
import { accountTable, findByEmail } from "#server/users/account-rows.ts";
import { cast } from "./cast.ts";
import { firstVersion, isFirst } from "./documents.ts";
import { addFiles } from "./files.ts";
import { projects } from "./portfolio.ts";
import { posts as samplePosts } from "./posts.ts";
import { replyTemplates } from "./reply-templates.ts";
import type { SeedTransaction } from "./transaction.ts";

const day = 86_400_000;
const year = 365.25 * day;

const accounts = "users";

/** Areas in which every database has rows. */
const common = [accounts, ...documentStores.map(({ resource }) => resource.area)];

/** Loads all samples or none; a database that holds or ever held content is left alone. */
export async function load(db: Kysely<Tables>, mediaDir: string, now: Date): Promise<void> {
  if (await isEmpty(db)) {
    const password_hash = await createPasswords().hash(randomBytes(32).toString("base64url"));
    await db.transaction().execute(async (trx) => {
      // Takes every area's write lock, so that two processes cannot both find the database empty.
      await trx
        .updateTable("area_versions")
        .set((eb) => ({ version: eb("version", "+", 1) }))
        .execute();
      if (await isEmpty(trx, firstVersion + 1)) await fill(trx, password_hash, now);
    });
  }
  if (!(await hasSamples(db))) return;
  await copyPictures(mediaDir);
  await db.transaction().execute(async (trx) => {
    if (await isFirst(trx, "media")) await addFiles(trx, now.toISOString());
    if (await isFirst(trx, "redirects")) await addRedirects(trx, now.toISOString());
  });
}

async function isEmpty(
  db: Kysely<Tables> | SeedTransaction,
  startVersion = firstVersion,
): Promise<boolean> {
  if (await hasObjects(db, common)) return false;
  const touched = await db
    .selectFrom("activity_log")
    .select("id")
    .where("area", "!=", accounts)
    .limit(1)
    .executeTakeFirst();
  // The activity log is deleted after a year, area versions never.
  const written = await db
    .selectFrom("area_versions")
    .select("version")
    .where("area", "!=", accounts)
    .where("version", ">", startVersion)
    .limit(1)
    .executeTakeFirst();
  return touched === undefined && written === undefined;
}

async function fill(trx: SeedTransaction, password_hash: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const adminId = await introduceAdmin(trx, at);
  const authorId = await addAccount(trx, "author", password_hash, at);
  await addAccount(trx, "user", password_hash, at);
  await addAccount(trx, "inactive", password_hash, at);
  await addProjects(trx, now);
  await addPosts(trx, { admin: adminId, author: authorId }, now);
  for (const template of replyTemplates) await templateTable.create(trx, template, at);
}

async function introduceAdmin(trx: SeedTransaction, at: string): Promise<number | null> {
  const admin = await trx
    .selectFrom("users")
    .selectAll()
    .where("role", "=", "admin")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!admin) return null;
  const { firstName, lastName } = cast.admin;
  await accountTable.update(trx, admin, { first_name: firstName, last_name: lastName }, null, at);
  return admin.id;
}

async function addAccount(
  trx: SeedTransaction,
  name: "author" | "user" | "inactive",
  password_hash: string,
  at: string,
): Promise<number> {
  const { firstName, lastName, email, role } = cast[name];
  const existing = await findByEmail(trx, email);
  if (existing) return existing.id;
  const fields = { first_name: firstName, last_name: lastName, email, role, password_hash };
  const account = await accountTable.create(
    trx,
    { ...fields, is_active: name === "inactive" ? 0 : 1 },
    at,
  );
  return account.id;
}

async function addProjects(trx: SeedTransaction, now: Date): Promise<void> {
  const oldestFirst = projects.toSorted((a, b) => b.createdYearsAgo - a.createdYearsAgo);
  for (const project of oldestFirst) {
    await projectTable.create(
      trx,
      {
        title: project.title,
        outcome: project.outcome,
        description: project.description,
        body: await storyOf(project.key),
        category: project.category,
        image_src: `/media/samples/portfolio/${project.key}.webp`,
        image_width: 1528,
        image_height: 2008,
        brand_src: `/media/samples/brands/${project.key}.svg`,
        brand_width: 104,
        brand_height: 40,
        website_url: project.websiteUrl,
        service: project.service,
        weeks: project.weeks,
        price_range: project.priceRange,
        quote: project.quote ?? null,
        quote_person: project.quotePerson ?? null,
        paper_color: project.paperColor,
        ink_color: project.inkColor,
        metrics: JSON.stringify(project.metrics),
        is_featured: Number(project.isFeatured),
        sort_order: project.sortOrder,
      },
      new Date(now.getTime() - project.createdYearsAgo * year).toISOString(),
    );
  }
}

const storyOf = (key: string) =>
  readFile(join(import.meta.dirname, "portfolio", `${key}.md`), "utf8").catch(() => null);

async function addPosts(
  trx: SeedTransaction,
  authors: Record<"admin" | "author", number | null>,
  now: Date,
): Promise<void> {
  for (const post of samplePosts.toSorted((a, b) => b.daysBefore - a.daysBefore)) {
    const published = new Date(now.getTime() - post.daysBefore * day);
    const created = new Date(Math.min(published.getTime() - 2 * day, now.getTime()));
    const { id } = await posts.postTable.create(
      trx,
      {
        title: post.title,
        slug: post.slug,
        content: await readFile(join(import.meta.dirname, "posts", `${post.slug}.md`), "utf8"),
        excerpt: post.excerpt,
        featured_image: `/media/samples/posts/${post.slug}.webp`,
        category: post.category,
        status: post.status,
        is_featured: Number(post.isFeatured),
        published_at: post.status === "published" ? published.toISOString() : null,
        author_id: authors[post.author],
        tags: post.tags,
      },
      created.toISOString(),
    );
    if (post.status === "published" && published > now) {
      await planPost(trx, id, published.toISOString(), now.toISOString());
    }
  }
}

/** As a post has one that staff have given a date to come. */
async function planPost(trx: SeedTransaction, id: number, at: string, created_at: string) {
  const release = await releases.create(trx, {
    title: "",
    state: "planned",
    created_at,
    created_by: "",
    at,
    zone: site.timeZone,
  });
  await releases.addItem(trx, {
    release_id: release.id,
    area: "blog",
    object_id: id,
    action: "publish",
    revision: null,
    base: null,
  });
}

export async function hasSamples(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom("posts")
    .select("id")
    .where("featured_image", ">=", "/media/samples/")
    .where("featured_image", "<", "/media/samples0")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function addRedirects(trx: SeedTransaction, at: string): Promise<void> {
  for (const [from, slug] of Object.entries(legacySlugs)) {
    const redirect = { from: `/${from}`, to: `/single-post/${slug}`, status: 301 };
    const { columns, problem } = parseColumns(redirect);
    if (!columns) throw new Error(`${redirect.from}: ${problem}`);
    await redirectTable.create(trx, columns, at);
  }
}

/** Runs at every start, because each process may have a data folder of its own. */
async function copyPictures(mediaDir: string): Promise<void> {
  const source = join(import.meta.dirname, "media");
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(mediaDir, "samples", from.slice(source.length));
    if (await isSameSize(from, to)) continue;
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, to);
  }
}

async function isSameSize(from: string, to: string): Promise<boolean> {
  const there = await stat(to).catch(() => null);
  return there !== null && there.size === (await stat(from)).size;
}
