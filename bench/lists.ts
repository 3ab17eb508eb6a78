import { type Client, withClient, writes } from "./client.ts";
import {
  type DatabaseServer,
  temporaryFolder,
  vacuum,
  withDatabase,
  withDatabases,
} from "./databases.ts";
import { fill, sizes } from "./fill.ts";
import { byTurns, engines, markdownTable, ratioCells } from "./table.ts";

/** How many times slower a list may be in the large database. */
const maxRatio = 3;

interface ListCase {
  name: string;
  area: keyof typeof writes;
  path: string;
  /** Per page: asks for a page three quarters through the list. */
  deepPage?: { perPage: number; count: (size: { posts: number; visitors: number }) => number };
}

const postPages = {
  perPage: 6,
  count: ({ posts }: { posts: number }) => posts * 0.8,
};
const visitorPages = {
  perPage: 10,
  count: ({ visitors }: { visitors: number }) => visitors,
};

const cases: readonly ListCase[] = [
  { name: "blog", area: "blog", path: "/blog?limit=6" },
  { name: "blog, deep page", area: "blog", path: "/blog?limit=6", deepPage: postPages },
  { name: "blog, category", area: "blog", path: "/blog?category=Web+Design" },
  { name: "blog, tag", area: "blog", path: "/blog?tag=performance" },
  { name: "blog, common word", area: "blog", path: "/blog?search=the" },
  { name: "blog, two words", area: "blog", path: "/blog?search=the+website" },
  { name: "blog, counts", area: "blog", path: "/blog/stats" },
  { name: "posts in the panel", area: "blog", path: "/blog/admin?limit=25" },
  { name: "posts in the panel, search", area: "blog", path: "/blog/admin?status=draft&search=web" },
  { name: "portfolio", area: "portfolio", path: "/portfolio" },
  { name: "portfolio, category", area: "portfolio", path: "/portfolio?category=Landing" },
  { name: "enquiries", area: "contact", path: "/contact?limit=10" },
  {
    name: "enquiries, deep page",
    area: "contact",
    path: "/contact?limit=10",
    deepPage: visitorPages,
  },
  { name: "enquiries, common word", area: "contact", path: "/contact?search=the" },
  { name: "enquiries, counts", area: "contact", path: "/contact/stats/overview" },
  { name: "subscribers", area: "newsletter", path: "/newsletter?status=active" },
  { name: "subscribers, common word", area: "newsletter", path: "/newsletter?search=gmail" },
];

export async function measureLists(): Promise<string> {
  const rows: string[][] = [];
  for (const engine of engines) {
    const folder = temporaryFolder();
    rows.push(
      ...(await withDatabases(engine, folder, (databases) => measureEngine(databases, folder))),
    );
  }
  const { small, large } = sizes;
  const describe = ({ posts, visitors }: { posts: number; visitors: number }) =>
    `${posts} posts, ${visitors} enquiries and subscribers`;
  return `Milliseconds of an answer of the API. Small: ${describe(small)}. Large: ${describe(large)}. *After a write* is the first answer after the area was changed, when nothing of it is cached.\n\n${markdownTable(
    ["", "small", "large", "ratio", "target", "after a write: small", "large", "ratio", "target"],
    rows,
  )}`;
}

async function measureEngine({ engine, create }: DatabaseServer, folder: string) {
  const urls = { small: await create("small"), large: await create("large") };
  for (const size of ["small", "large"] as const) {
    await withDatabase(urls[size], async (db) => {
      await fill(db, sizes[size], new Date());
      if (engine === "postgres") await vacuum(db);
    });
  }
  return withClient({ DATA_DIR: folder, DATABASE_URL: urls.small }, (small) =>
    withClient({ DATA_DIR: folder, DATABASE_URL: urls.large }, async (large) => {
      const sides = [
        { client: small, size: sizes.small },
        { client: large, size: sizes.large },
      ];
      const rows: string[][] = [];
      for (const { name, area, path, deepPage } of cases) {
        const questions = sides.map(({ client, size }) => ({
          client,
          path: deepPage ? pageOf(path, deepPage.count(size) / deepPage.perPage) : path,
        }));
        const cached = await byTurns(questions, { warmUps: 10, measured: 60 }, ask);
        const afterWrite = await byTurns(
          questions,
          { warmUps: 1, measured: 15 },
          async (question) => {
            await writes[area](question.client);
            return ask(question);
          },
        );
        rows.push([
          `${name}, ${engine}`,
          ...ratioCells(cached, maxRatio),
          ...ratioCells(afterWrite, maxRatio),
        ]);
      }
      return rows;
    }),
  );
}

const pageOf = (path: string, pages: number) => `${path}&page=${Math.floor(pages * 0.75)}`;

const ask = async ({ client, path }: { client: Client; path: string }) =>
  (await client.ask("GET", path)).ms;
