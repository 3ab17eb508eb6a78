import { setTimeout as pass } from "node:timers/promises";
import sharp from "sharp";
import { zipOf } from "../zip.ts";

/** Known to everybody: nothing but tests is ever signed in to or signed with these. */
export const environment = {
  ADMIN_EMAIL: "admin@example.com",
  ADMIN_PASSWORD: "the key of the kept release",
  SECRET_KEY: "known to everybody, for tests alone",
  RATE_LIMIT_API: "100000000/60",
  LOG_LEVEL: "silent",
};

/** Each kept database has its work under these names, by which a test finds it. */
export const work = {
  post: {
    title: "Kept through every release",
    slug: "kept",
    content: "A **post** with a picture.",
  },
  formerSlug: "kept-before",
  draft: { title: "Kept, and better" },
  release: "Spring of the kept",
  enquirer: { name: "Visitor of 1.0", email: "visitor@example.com", message: "What does it cost?" },
  answer: "That depends on what it should do.",
  note: "Call her on Monday.",
  received: { text: "It should sell tea.", quoted: "> That depends on what it should do." },
  comment: "Could this be shorter?",
  redirect: { from: "/kept-page", to: "/about" },
  invited: "colleague@example.com",
  subscriber: "reader@example.com",
  picture: "kept.png",
  imports: { gone: "Taken back", there: "Still a draft" },
};

/** Calls the API as a visitor or by a token; throws for what is refused. */
const askAt =
  (address: string, token?: string) => async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : {};
  };

type Ask = ReturnType<typeof askAt>;

export async function signInTo(address: string): Promise<Ask> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment;
  const { token } = await askAt(address)("POST", "/auth/login", { email, password });
  return askAt(address, token);
}

/** Does what staff and visitors do, through the API. */
export async function doSampleWork(address: string): Promise<void> {
  const ask = await signInTo(address);
  const askAsVisitor = askAt(address);
  await comment(askAsVisitor, ask, await write(ask));
  await answerEnquiry(askAsVisitor, ask);
  await ask("POST", "/users/invitations", { email: work.invited, role: "author" });
  await askAsVisitor("POST", "/newsletter/subscribe", { email: work.subscriber });
  const gone = await importPost(ask, work.imports.gone);
  await ask("DELETE", `/imports/${gone}`);
  await importPost(ask, work.imports.there);
  await ask("POST", "/auth/logout");
}

async function write(ask: Ask): Promise<number> {
  const picture = await sharp({
    create: { width: 320, height: 200, channels: 3, background: "teal" },
  })
    .png()
    .toBuffer();
  const { media } = await ask("POST", "/media", formOf(work.picture, picture));
  const { post } = await ask("POST", "/blog", {
    ...work.post,
    slug: work.formerSlug,
    featuredImage: media[0].url,
    tags: ["Kept"],
    status: "published",
  });
  await ask("PUT", `/blog/${post.id}`, { slug: work.post.slug });
  await ask("PUT", `/blog/${post.id}/draft`, work.draft);
  const items = [{ path: `/api/blog/${post.id}` }];
  const { release } = await ask("POST", "/releases", { title: work.release, items });
  const at = new Date(Date.now() + 365 * 86_400_000).toISOString();
  await ask("POST", `/releases/${release.id}/schedules`, { at });
  await ask("POST", "/redirects", work.redirect);
  return post.id;
}

async function comment(askAsVisitor: Ask, ask: Ask, id: number): Promise<void> {
  const { url } = await ask("POST", `/blog/${id}/review-links`, { recipient: "A client" });
  const token = new URL(url).pathname.split("/").at(-1);
  const body = { body: work.comment, page: `/single-post/${work.post.slug}` };
  await askAsVisitor("POST", `/review/${token}/comments`, body);
}

async function answerEnquiry(askAsVisitor: Ask, ask: Ask): Promise<void> {
  await askAsVisitor("POST", "/contact/submit", work.enquirer);
  const { submissions } = await ask("GET", "/contact?limit=1");
  const path = `/contact/${submissions[0].id}`;
  await ask("POST", `${path}/notes`, { text: work.note });
  await ask("POST", `${path}/messages`, { text: work.answer });
  await until(async () => {
    const { thread } = await ask("GET", `${path}/thread`);
    return thread.entries.some(({ kind, mail }: SentEntry) => kind === "sent" && isSent(mail));
  });
  await ask("POST", `${path}/received`, work.received);
}

interface SentEntry {
  kind: string;
  mail: { status: string } | null;
}

const isSent = (mail: SentEntry["mail"]) => mail?.status === "sent";

async function importPost(ask: Ask, title: string): Promise<number> {
  const bytes = `---\ntitle: ${title}\n---\n\nWords of another site.\n`;
  const form = formOf("site.zip", zipOf([{ name: "content/posts/one.md", bytes }]));
  form.append("kind", "markdown");
  const { id } = (await ask("POST", "/imports", form)).import;
  await until(async () => (await ask("GET", `/imports/${id}`)).import.state === "ready");
  return id;
}

function formOf(name: string, bytes: Buffer): FormData {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** An answer leaves after ten seconds. */
const maxTries = 300;

async function until(fact: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await fact()); tries += 1) {
    if (tries === maxTries) throw new Error(`This has not come true: ${fact}`);
    await pass(200);
  }
}
