import { documents } from "#content/documents.ts";
import { posts } from "#contract/areas/blog.ts";
import { loadDocuments } from "#seed/documents.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import { composePublishing } from "#server/compose/publishing.ts";
import { createServices } from "#server/compose/services.ts";
import { readConfig } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Actor, createWriter } from "#server/database/write.ts";
import { createLog } from "#server/kernel/log.ts";
import { recordRevision } from "#server/publishing/revisions/record-revision.ts";
import { accountTable } from "#server/users/account-rows.ts";
import { type DatabasePlace, open } from "./databases.ts";
import { boundRow, median, type ReportRow, timed } from "./table.ts";
import { createRandom, markdown } from "./texts.ts";

const items = 200;
const rounds = 5;
const maxMs = 1000;

/** Publishing 200 drafts as one release, and taking all of it back. */
export async function measureRelease({
  engine,
  urlOf,
  create,
}: DatabasePlace): Promise<ReportRow[]> {
  await create("release");
  const url = urlOf("release");
  const db = open(url);
  try {
    await migrate(db);
    const clock = () => new Date();
    await loadDocuments(db, documents, clock());
    const writer = createWriter(db, clock, { keepRevision: recordRevision });
    const config = readConfig({ DATABASE_URL: url });
    const log = createLog("silent", false);
    const passwords = createPasswords();
    const services = createServices({ config, db, clock, passwords, writer, log });
    const { releaseService } = composePublishing({
      db,
      clock,
      writer,
      services,
      log,
    });
    const history = services.histories.find(
      ({ useCases }) => useCases.store.resource.area === "blog",
    );
    const account = await accountTable.create(
      db,
      {
        first_name: "Any",
        last_name: "Admin",
        email: "bench@example.com",
        role: "admin",
        is_active: 1,
        password_hash: "",
      },
      clock().toISOString(),
    );
    const actor: Actor = { sessionId: null, userId: account.id, email: account.email };
    const content = markdown(createRandom(1), 8000);
    const ids: number[] = [];
    for (let number = 1; number <= items; number += 1) {
      const slug = `post-${number}`;
      const payload = posts.create.parse({ title: slug, slug, content, status: "published" });
      ids.push((await services.blog.create(actor, payload)).id);
    }
    const [out, back]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const id of ids) {
        const change = { title: `Round ${round} of ${id}`, content: `${content} ${round}` };
        await history?.saveDraft(actor, id, change, { ifMatch: null });
      }
      const places = ids.map((id) => ({ area: "blog" as const, id }));
      const release = await releaseService.create(actor, `Round ${round}`, places);
      out.push(await timed(() => releaseService.publish(actor, release, {})));
      back.push(await timed(() => releaseService.undo(actor, release)));
    }
    await services.renderer.close();
    return [
      boundRow(engine, "a release of 200 posts", median(out), maxMs),
      boundRow(engine, "taking all of it back", median(back), maxMs),
    ];
  } finally {
    await db.destroy();
  }
}
