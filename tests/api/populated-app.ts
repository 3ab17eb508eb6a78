import { z } from "zod";
import type { Resource } from "#contract/core/resource.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { listedResources } from "#contract/resources.ts";
import { formOf } from "#tests/files.ts";
import { createTestApp, type TestApp } from "#tests/test-app.ts";

/** Valid payloads. */
export const validPayloads: Record<string, object> = {
  post: { title: "A post", slug: "a-post", content: "Text" },
  item: {
    title: "A project",
    category: "Business",
    imageSrc: "/media/a.webp",
    websiteUrl: "https://a.example.com",
  },
  enquiry: { name: "Visitor", email: "visitor@example.com", message: "Hello" },
};

const kinds = listedResources.filter(({ store }) => store === "document");
export const documents = kinds.filter(({ isSingle }) => !isSingle);
export const singles = kinds.filter(({ isSingle }) => isSingle);

/** Without a slug, which is made of the title. */
export const sampleOf = ({ fields }: Resource): Record<string, unknown> =>
  sampleIn(Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "slug")));

function sampleIn(fields: Resource["fields"]): Record<string, unknown> {
  const createFields = Object.entries<Field>(fields).filter(([, { create }]) => create);
  return Object.fromEntries(createFields.map(([name, field]) => [name, exampleOf(name, field)]));
}

/** The first of some values that the field takes. */
function exampleOf(name: string, { create, values, blank, ...nested }: Field): unknown {
  const { control, fields = {}, types = {} } = nested;
  if (control === "group") return sampleIn(fields);
  if (control === "rows" && nested.fields) return [sampleIn(fields), sampleIn(fields)];
  if (control === "rows") {
    return Object.entries(types).map(([type, each]) => ({ type, ...sampleIn(each.fields) }));
  }
  const texts = [`Some ${name.toLowerCase()}`, "/media/a.webp", "https://a.example.com/"];
  const { minimum = 7, minLength = 1 } = limitsOf(create);
  const others = [
    "a@example.com",
    "2026-03-05T09:30:00.000Z",
    "2026-03-05",
    minimum,
    1,
    true,
    blank,
  ];
  const shortest = "x".repeat(minLength);
  const example = [...(values ?? []), ...texts, ...others, shortest].find(
    (value) => create?.safeParse(value).success,
  );
  if (example === undefined) throw new Error(`No example fits the field ${name}.`);
  return example;
}

interface Limits {
  minimum?: number;
  minLength?: number;
}

/** As the schema tells programs. */
const limitsOf = (schema: z.ZodType | null): Limits =>
  schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Limits) : {};

interface Furnished extends TestApp {
  token: string;
  /** The token of a post's review link. */
  review: string;
  /** The token of an invitation. */
  invitation: string;
  /** Returns the id of the object added at a path. */
  idIn(path: string): number;
}

export async function createPopulatedApp(): Promise<Furnished> {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  await app.ask("/blog", { method: "POST", body: validPayloads.post, token });
  await app.ask("/portfolio", { method: "POST", body: validPayloads.item, token });
  await app.ask("/contact/submit", { method: "POST", body: validPayloads.enquiry });
  await app.ask("/media", { ...(await formOf([["a.pdf", "%PDF-1.7"]])), token });
  const soon = { action: "publish", at: "2026-04-01T03:00:00Z" };
  await app.ask("/blog/1/schedules", { method: "POST", body: soon, token });
  const releaseCall = { method: "POST", body: { title: "A release" }, token };
  const { release } = (await app.ask("/releases", releaseCall)).body;
  const ids = new Map<string, number>([["/releases", release.id]]);
  await app.ask("/redirects", { method: "POST", body: { from: "/old", to: "/new" }, token });
  for (const resource of documents) {
    const body = sampleOf(resource);
    const made = await app.ask(resource.path, { method: "POST", body, token });
    ids.set(resource.path, made.body.item.id);
  }
  const idIn = (path: string) => ids.get(path.replace(/\/\{id\}.*$/, "")) ?? 1;
  const review = await reviewTokenOf(app, token);
  const template = { name: "Thanks", text: "Hello {{name}}" };
  await app.ask("/reply-templates", { method: "POST", body: template, token });
  const webhook = { url: "https://8.8.8.8/hook", events: ["user.created"] };
  await app.ask("/webhooks", { method: "POST", body: webhook, token });
  const invitationBody = { email: "invited@example.com", role: "user" };
  const invited = await app.ask("/users/invitations", {
    method: "POST",
    body: invitationBody,
    token,
  });
  const invitation = new URL(invited.body.url).pathname.slice("/invitation/".length);
  return { ...app, token, review, invitation, idIn };
}

/** Returns the token of a new link to the first post that has every right. */
export async function reviewTokenOf({ ask }: TestApp, token: string | undefined): Promise<string> {
  const body = { recipient: "A client", rights: "approve" };
  const made = await ask("/blog/1/review-links", { method: "POST", body, token });
  return new URL(made.body.url).pathname.slice("/review/".length);
}

/** Returns the rows that a refused call must leave alone. */
export async function contentOf({ db }: TestApp): Promise<string> {
  const tables = [
    "users",
    "posts",
    "portfolio_items",
    "enquiries",
    "subscriptions",
    "documents",
    "redirects",
    "media",
    "media_keys",
    "media_uses",
    "revisions",
    "drafts",
    "activity_log",
    "mails",
    "sessions",
    "second_factors",
    "recovery_codes",
    "password_resets",
    "subscription_requests",
    "backups",
    "area_versions",
    "invitations",
    "invitation_tokens",
    "api_tokens",
    "webhooks",
    "webhook_deliveries",
  ] as const;
  const rows = tables.map((table) => db.selectFrom(table).selectAll().execute());
  return JSON.stringify(
    (await Promise.all(rows)).map((tableRows) =>
      tableRows.map((row) => JSON.stringify(row)).sort(),
    ),
  );
}

/** The calls of drafts and revisions at the path of a resource. */
export const historyCalls = (path: string) => [
  `POST ${path}/drafts`,
  ...[
    "GET draft",
    "PUT draft",
    "DELETE draft",
    "POST draft/editors",
    "POST publish",
    "POST unpublish",
    "GET revisions",
    "GET revisions/{number}",
    "PUT revisions/{number}",
    "POST revisions/{number}/restore",
    "GET schedules",
    "POST schedules",
    "DELETE schedules/{schedule}",
    "GET review-links",
    "POST review-links",
    "GET comments",
    "POST comments",
    "DELETE comments/{comment}",
  ].map((call) => call.replace(" ", ` ${path}/{id}/`)),
];
