import sharp from "sharp";
import { expect, test } from "vitest";
import { createImportApp } from "#tests/import-app.ts";
import { zipOf } from "#tests/zip.ts";

async function imported(files: Readonly<Record<string, string | Buffer>>) {
  const app = await createImportApp();
  const zip = zipOf(Object.entries(files).map(([name, bytes]) => ({ name, bytes })));
  const { id, problem } = await app.importText(zip, { kind: "markdown" });
  expect(problem).toBeNull();
  const { posts } = (await app.send("GET", "/blog/admin?limit=50")).body;
  const { items: pages } = (await app.send("GET", "/content/pages")).body;
  const lines = await app.linesOf(id);
  return {
    app,
    id,
    posts: posts as { slug: string; title: string; content: string }[],
    pages: pages as { slug: string; blocks: { text: string }[] }[],
    contentOf: (slug: string): string =>
      posts.find((post: { slug: string }) => post.slug === slug)?.content ?? "",
    messages: lines.map(({ message }) => message),
  };
}

const dated = (title: string, body: string) =>
  `---\ntitle: ${title}\ndate: 2020-01-05\n---\n${body}`;

test("links between files: Markdown, addresses and anchors lead to the texts that they mean", async () => {
  const { contentOf, messages } = await imported({
    "content/posts/one.md": dated(
      "One",
      "[a](three.md) [b](./second-post.md) [c](../second-post/) [d](two.md#my-part) [e](../notes/four.md) [f](/posts/two/) [g](two) [h](#here) [i](@/posts/two.md) [j](gone.md) [k](two.md?x=1#part)",
    ),
    "content/posts/two.md": dated("Two", "Words."),
    "content/posts/three.md": dated("Three", "Words."),
    "content/posts/second-post.md": dated("Second", "[up](../about.md) [again](one.md)"),
    "content/notes/four.md": dated("Four", "[same name](three.md)"),
    "content/notes/three.md": dated("Other three", "Words."),
    "content/about.md": "---\ntitle: Firm\n---\n[to](posts/one.md)",
  });
  expect(contentOf("one")).toBe(
    "[a](/single-post/three-2) [b](/single-post/second-post) [c](/single-post/second-post) [d](/single-post/two#my-part) [e](/single-post/four) [f](/single-post/two) [g](/single-post/two) [h](#here) [i](/single-post/two) [j](gone.md) [k](/single-post/two#part)",
  );
  expect(contentOf("four")).toBe("[same name](/single-post/three)");
  expect(messages.filter((message) => message.includes("leads to"))).toEqual([
    "A link leads to gone.md, which is not in the file.",
  ]);
});

test("links between files: tags of Jekyll and shortcodes of Hugo lead to their texts", async () => {
  const { contentOf, messages } = await imported({
    "_posts/2020-01-04-one.md":
      '---\ntitle: One\n---\n[a]({% post_url 2020-01-05-three %}) [b]({{ site.baseurl }}{% link _posts/2020-01-05-three.md %}) [c]({{< ref "three.md" >}}) [d]({{< relref "2020-01-05-three.md#part" >}}) [e]({{% ref path="news/four" %}}) [f]({% post_url 2019-01-01-gone %}) [g]({{< ref "#own" >}})',
    "_posts/2020-01-05-three.md": "---\ntitle: Three\n---\nWords.",
    "content/news/four.md": dated("Four", "Words."),
    "content/other/three.md": dated("Third", "Words."),
  });
  expect(contentOf("one")).toBe(
    "[a](/single-post/three) [b](/single-post/three) [c](/single-post/three-2) [d](/single-post/three#part) [e](/single-post/four) f [g](#own)",
  );
  expect(messages).toContain("A link leads to 2019-01-01-gone, which is not in the file.");
});

test("links between files: notes and pictures in double brackets, as Obsidian writes them", async () => {
  const red = await sharp({ create: { width: 3, height: 2, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const { app, contentOf, messages } = await imported({
    ".obsidian/app.json": "{}",
    "Notes/First note.md": dated(
      "First",
      "[[Second note]] [[Second note|shown]] [[Notes/Second note#A heading]] [[#Own heading]] ![[red chair.png|300]] ![[Second note]] [[Gone]] `[[code]]` [[1]](https://a.example)\n\n| a |\n| --- |\n| [[Second note\\|cell]] |",
    ),
    "Notes/Second note.md": dated("Second", "Words."),
    "Files/red chair.png": red,
  });
  const [{ url }] = (await app.send("GET", "/media")).body.media;
  expect(contentOf("first-note")).toBe(
    `[Second note](/single-post/second-note) [shown](/single-post/second-note) [Notes/Second note › A heading](/single-post/second-note#a-heading) [Own heading](#own-heading) ![](${url}) [Second note](/single-post/second-note) Gone \`[[code]]\` [[1]](https://a.example)\n\n| a |\n| --- |\n| [cell](/single-post/second-note) |`,
  );
  expect(messages).toEqual([
    "Not kept: the note “Second note” within the text, which became a link.",
    "A link leads to Gone, which is not in the file.",
  ]);
});

test("links between files: names of other letters and spellings are found", async () => {
  const red = await sharp({ create: { width: 3, height: 2, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const { contentOf, messages } = await imported({
    "posts/one.md": dated("One", "[a](Größe%20zwei.md) ![b](größe.png)"),
    ["posts/Größe zwei.md".normalize("NFD")]: dated("Two", "Words."),
    ["posts/größe.png".normalize("NFD")]: red,
  });
  expect(contentOf("one")).toMatch(/^\[a\]\(\/single-post\/grosse-zwei\) !\[b\]\(\/media\//);
  expect(messages).toEqual([]);
});

test("imports: texts whose names have no letter of a to z are numbered", async () => {
  const { posts, messages } = await imported({
    "posts/নদী.md": dated("নদী", "Words."),
    "posts/পাহাড়.md": dated("পাহাড়", "Words."),
    "posts/one.md": dated("One", "[a](নদী.md)"),
  });
  expect(posts.map(({ slug }) => slug).toSorted()).toEqual(["one", "post-2", "post-3"]);
  expect(posts.find(({ slug }) => slug === "one")?.content).toBe("[a](/single-post/post-2)");
  expect(messages).toEqual([]);
});

test("links between files: a link to a file that was left out stays and is in the report, one to a draft leads to its address", async () => {
  const { contentOf, messages } = await imported({
    ".obsidian/app.json": "{}",
    "posts/one.md": `---\ntitle: One\ndate: 2020-01-05\npublish: true\n---\n[a](../AGENTS.md) [[AGENTS]] [b](two.md#part) [[two|c]] [[Templates/Daily]]`,
    "posts/two.md": dated("Two", "Words."),
    "AGENTS.md": "For programs.",
    "Templates/Daily.md": "For notes.",
  });
  expect(contentOf("one")).toBe(
    "[a](../AGENTS.md) AGENTS [b](/single-post/two#part) [c](/single-post/two) Templates/Daily",
  );
  expect(messages.filter((message) => message.includes("leads to")).toSorted()).toEqual([
    "A link leads to ../AGENTS.md, which is not in the file.",
    "A link leads to AGENTS, which is not in the file.",
    "A link leads to Templates/Daily, which is not in the file.",
  ]);
});
