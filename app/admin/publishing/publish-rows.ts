import type { Resource } from "#contract/core/resource.ts";
import { runAll } from "../components/lists/run-all.ts";
import { historyCallsOf, type OpenedItem, openedIn } from "../resource/queries.ts";
import { valuesOf } from "../resource/values.ts";
import type { BulkAction } from "../resource/views.ts";
import { api } from "../session/api.ts";
import { publishOne } from "./publish.ts";
import { obstaclesIn } from "./publish-obstacles.ts";
import { namesIn } from "./waiting/words.ts";

interface PublishableRow {
  id: number;
  revision: number;
  title: string;
  status: string;
  published_at?: string | null;
}

interface PublishRowsOptions<R> {
  failure: string;
  /** The page of the site that shows the row once it is published; null if none does. */
  viewOf(row: R): string | null;
}

/** Publishes rows of a list, each as its form does it. */
export function publishRows<R extends PublishableRow>(
  resource: Resource,
  { failure, viewOf }: PublishRowsOptions<R>,
): BulkAction<R> {
  const { one, many } = resource.names;
  // An unpublished object with a draft: the draft's revision guards the object, too.
  const draftRevisions = new Map<number, number | undefined>();
  return {
    label: "Publish",
    payload: { status: "published" },
    isFor: ({ status }) => status !== "published",
    act: ({ id, revision }) =>
      publishOne(
        resource,
        { id, revision: draftRevisions.get(id) ?? revision },
        { fields: { status: "published" } },
      ),
    done: (count) => `${count} published`,
    failure,
    viewOf,
    async ask(rows) {
      draftRevisions.clear();
      const obstacles = await obstaclesOf(resource, rows, ({ item, publication }) => {
        if (publication?.draft) draftRevisions.set(item.id, item.revision);
      });
      const later = rows.filter(({ published_at }) => Date.parse(published_at ?? "") > Date.now());
      if (later.length === 0 && obstacles.length === 0) return null;
      const titles = later.map(({ title }) => title).join(", ");
      const dated = `${titles}: the publish date is in the future.`;
      const plan =
        later.length === 1 ? `Schedule this ${one}?` : `Schedule ${later.length} ${many}?`;
      return {
        question: obstacles.length > 0 ? "Publish anyway?" : plan,
        text: [...obstacles, ...(later.length > 0 ? [dated] : [])].join("\n"),
        confirm: later.length === rows.length ? "Schedule" : "Publish",
      };
    },
  };
}

/** Lists the problems as each object's form says them, one per line. */
async function obstaclesOf(
  resource: Resource,
  rows: readonly PublishableRow[],
  onRead: (opened: OpenedItem<Resource>) => void,
): Promise<readonly string[]> {
  const { waiting } = await api.waiting.list();
  const own = waiting.filter(({ area }) => area === resource.area);
  const waits = new Map(own.map((each) => [each.id, each.waits]));
  const lines = new Map<number, string>();
  const read = async ({ id, title }: PublishableRow) => {
    const opened = openedIn(resource, await historyCallsOf(resource).draft({ id }));
    onRead(opened);
    const { comments, outdated } = waits.get(id) ?? {};
    const standing = {
      unresolved: comments?.count ?? 0,
      outdated: outdated ? [{ name: namesIn(outdated) }] : [],
    };
    const obstacles = obstaclesIn(standing, resource, valuesOf(resource, opened.item));
    if (obstacles.length > 0) lines.set(id, `${title}: ${obstacles.join(" ")}`);
  };
  const [failed] = await runAll(rows, read, () => {});
  if (failed) throw failed.error;
  return rows.flatMap(({ id }) => lines.get(id) ?? []);
}
