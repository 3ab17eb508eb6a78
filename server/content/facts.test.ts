import { expect, test } from "vitest";
import { site } from "#content/site.ts";
import { createTestApp } from "#tests/test-app.ts";

async function openDesk() {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  const send = (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, body });
  const keep = (...names: string[]) =>
    send("PUT", "/content/settings/1", {
      // The sample's own texts name the first and the last.
      facts: [...["workshops", ...names].map((name) => ({ name, value: "20" })), ...site.facts],
    });
  return { ...app, token, send, keep };
}

const post = { title: "A post", slug: "a-post", content: "Text", status: "published" };
const project = {
  title: "A project",
  category: "Business",
  imageSrc: "/pictures/a.webp",
  websiteUrl: "https://a.example.com",
};

test("an unknown fact in a post or project is refused by field and name, and nothing changes", async () => {
  const { send } = await openDesk();
  const { id } = (await send("POST", "/blog", post)).body.post;
  const { id: projectId } = (await send("POST", "/portfolio", project)).body.item;
  for (const [path, field, body] of [
    ["/blog", "content", { ...post, slug: "other", content: "We are {{ nobody }}." }],
    [`/blog/${id}`, "seoTitle", { title: "Changed", seoTitle: "Of {{nobody}}" }],
    ["/portfolio", "body", { ...project, body: "By {{nobody}}" }],
    [
      `/portfolio/${projectId}`,
      "metrics.0.value",
      {
        title: "Changed",
        metrics: [0, 1, 2, 3].map((index) => ({ value: index ? "1" : "{{nobody}}", label: "Of" })),
      },
    ],
  ] as const) {
    const refused = await send(
      path.endsWith(String(id)) || path.includes("/portfolio/") ? "PUT" : "POST",
      path,
      body,
    );
    expect([refused.status, refused.body.details], path).toEqual([
      400,
      [
        {
          path: field,
          message: expect.stringMatching(
            /^{{ ?nobody ?}} is not a reusable value\. Known values: /,
          ),
        },
      ],
    ]);
  }
  expect((await send("GET", `/blog/admin/${id}`)).body.post.title).toBe(post.title);
  expect((await send("GET", `/portfolio/${projectId}`)).body.item.title).toBe(project.title);
});

test("what is code in a post may name anything, and what was kept before is no hindrance", async () => {
  const { send, db } = await openDesk();
  const content = [
    "Say `{{ name }}` or ``{{ a }} ` {{ b }}`` on {{posts}}:",
    "```vue\n<p>{{ name }}</p>\n```",
    "~~~\n{{ tilde }}\n```\n{{ within }}\n~~~",
    "    {{ indented }}",
    "- a list:\n\n  ```\n  {{ listed }}\n  ```",
  ].join("\n\n");
  const made = await send("POST", "/blog", { ...post, content });
  expect(made.status).toBe(201);
  const { id } = made.body.post;
  const after = await send("PUT", `/blog/${id}`, { content: `${content}\n\nAnd {{ name }}` });
  expect([after.status, after.body.details?.[0].path]).toEqual([400, "content"]);
  await db.updateTable("posts").set({ content: "Old {{nobody}}" }).execute();
  expect((await send("PUT", `/blog/${id}`, { title: "Anew" })).status).toBe(200);
});

test("what is literal in a text keeps no fact, and code in the text of a page may name anything", async () => {
  const { send, keep } = await openDesk();
  await keep("motto");
  const blocks = [
    {
      type: "text",
      heading: "\\{{motto}}",
      text: "`{{ name }}` and \\{{motto}} and\n\n    {{motto}}",
    },
  ];
  const page = { title: "Vue", description: "Of Vue.", slug: "vue", heading: null, lead: null };
  const added = await send("POST", "/content/pages", { ...page, blocks });
  expect(added.status, added.text).toBe(201);
  const path = `/content/pages/${added.body.item.id}`;
  expect((await keep()).status).toBe(200);
  const namedBlocks = [{ type: "text", heading: null, text: "\\\\{{motto}}" }];
  expect((await send("PUT", path, { blocks: namedBlocks })).body.details).toMatchObject([
    { path: "blocks.0.text", message: expect.stringMatching(/^{{motto}} is not a reusable value/) },
  ]);
  await keep("motto");
  expect((await send("PUT", path, { blocks: namedBlocks })).status).toBe(200);
  expect((await keep()).body.details).toMatchObject([
    { message: expect.stringMatching(/^{{motto}} is still used in/) },
  ]);
});

test("a deleted post comes back although a fact in it is gone", async () => {
  const { ask, token, send, keep } = await openDesk();
  await keep("motto");
  const { id } = (await send("POST", "/blog", { ...post, content: "{{motto}}" })).body.post;
  await send("DELETE", `/blog/${id}`);
  const { entries } = (await ask("/activity", { token })).body;
  await keep();
  const undone = await send("POST", `/activity/${entries[0].id}/undo`);
  expect(undone.status).toBe(200);
  expect((await send("GET", `/blog/admin/${id}`)).body.post.content).toBe("{{motto}}");
});

test("a fact stays as long as a post or project names it", async () => {
  const { send, keep } = await openDesk();
  await keep("motto", "town");
  const { id } = (await send("POST", "/blog", { ...post, content: "Our {{motto}}" })).body.post;
  await send("POST", "/portfolio", { ...project, description: "In {{town}}" });
  for (const [kept, screen, name] of [
    ["town", "Blog Management", "motto"],
    ["motto", "Portfolio Management", "town"],
  ] as const) {
    const { status, body } = await keep(kept);
    expect([status, body.details]).toEqual([
      400,
      [
        {
          path: "facts",
          message: `{{${name}}} is still used in “${screen}”. Remove it there first.`,
        },
      ],
    ]);
  }
  await send("PUT", `/blog/${id}`, { content: "Write `{{motto}}`" });
  expect((await keep("town")).status).toBe(200);
});

test("a fact and the only text of the settings that names it go together", async () => {
  const { send, keep } = await openDesk();
  await keep("motto");
  const settings = "/content/settings/1";
  expect((await send("PUT", settings, { description: "Known for {{motto}}." })).status).toBe(200);
  expect((await keep()).body.details[0].path).toBe("facts");
  const facts = [
    { name: "workshops", value: "20" },
    { name: "slogan", value: "care" },
    ...site.facts,
  ];
  const renamed = await send("PUT", settings, { facts, description: "Known for {{slogan}}." });
  expect(renamed.status, renamed.text).toBe(200);
});

test("a fact that names a fact is refused, since it would be shown as it is written", async () => {
  const { send } = await openDesk();
  const facts = [
    { name: "workshops", value: "20" },
    { name: "all", value: "{{workshops}} and {{all}}" },
    ...site.facts,
  ];
  const { status, body } = await send("PUT", "/content/settings/1", { facts });
  expect([status, body.details]).toEqual([
    400,
    [{ path: "facts.1.value", message: "A reusable value cannot contain another one." }],
  ]);
});

test("two facts of one name are refused at the second", async () => {
  const { send, keep } = await openDesk();
  const { status, body } = await keep("motto", "town", "motto");
  expect([status, body.details]).toEqual([
    400,
    [{ path: "facts.3.name", message: "This name is already taken. Choose another one." }],
  ]);
  expect((await send("GET", "/content/settings/1")).body.item.revision).toBe(1);
});
