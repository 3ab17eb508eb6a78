import type { Kysely } from "kysely";
import { nameIn } from "#contract/publishing/recipients.ts";
import { maxWaiting, type WaitingKind, type WaitingObject } from "#contract/publishing/waiting.ts";
import { canReach, type DataArea, historied, resourceOf } from "#contract/resources.ts";
import type { Tables } from "../database/tables.ts";
import type { Session } from "../http/caller.ts";
import type { WaitingDrafts, WaitingEntry } from "../publishing/drafts/draft-list.ts";
import type { WaitingReleases } from "../publishing/releases/waiting-releases.ts";
import type { Ownership } from "../resource/ownership.ts";
import { createTitles, type TitlesIn } from "../resource/store.ts";
import * as approvals from "./approval-rows.ts";
import * as comments from "./review-comment-rows.ts";
import * as links from "./review-link-rows.ts";

interface WaitingParts {
  db: Kysely<Tables>;
  clock: () => Date;
  waitingDrafts: WaitingDrafts;
  waitingReleases: WaitingReleases;
  titlesIn: TitlesIn;
  ownership: Pick<Ownership, "among">;
}

export type WaitingList = ReturnType<typeof createWaitingList>;

type Drafts = Awaited<ReturnType<WaitingDrafts["list"]>>;

/** Lists what waits for staff, by object, in a number of statements that no object adds to. */
export function createWaitingList(parts: WaitingParts) {
  const { db, clock, waitingDrafts, waitingReleases, titlesIn, ownership } = parts;

  async function openComments(areas: readonly DataArea[]): Promise<CountedEntry[]> {
    const open = await comments.listOpen(db, areas, maxWaiting);
    const titleIn = await createTitles(db, open, titlesIn);
    return open.flatMap(({ area, object_id, author, at, count }) => {
      const title = titleIn({ area, object_id });
      if (title === null) return [];
      return [
        {
          kind: "comments" as const,
          area,
          object_id,
          title,
          at,
          count,
          path: `/api${resourceOf(area).path}/${object_id}`,
          by: nameIn(author),
          userId: null,
        },
      ];
    });
  }

  /** Approvals of what is not on the site yet: of what is, they wait for nothing. */
  async function approvalsOf(drafts: Drafts): Promise<WaitingEntry[]> {
    const now = clock().toISOString();
    const approvalsGiven = await approvals.listWithLinks(db, drafts);
    const requests = await links.listAsked(db, drafts, now);
    const hashes = await waitingDrafts.hashesOf(approvalsGiven);
    const draftsByKey = new Map(drafts.map((draft) => [keyOf(draft), draft]));
    const isExpired = ({ expires_at }: { expires_at: string | null }) =>
      expires_at === null || expires_at <= now;
    const valid = approvalsGiven.filter((each) => each.hash === hashes.get(keyOf(each)));
    const approvers = new Set(valid.map(personOf));
    const used = new Set(approvalsGiven.map(({ link_id }) => link_id));
    const awaited = requests.filter(
      (link) => (isExpired(link) || !used.has(link.id)) && !approvers.has(personOf(link)),
    );
    // A person asked again counts as waiting.
    const settled = new Set([...approvers, ...awaited.map(personOf)]);
    const outdated = approvalsGiven.filter(
      (each) => each.revoked_at === null && !isExpired(each) && !settled.has(personOf(each)),
    );
    const waiting = (
      kind: WaitingKind,
      of: { area: DataArea; object_id: number; by: string; at: string },
    ) => {
      const draft = draftsByKey.get(keyOf(of));
      return draft ? [{ ...draft, kind, by: of.by, at: of.at, userId: null }] : [];
    };
    return [
      ...oncePerPerson(valid).flatMap((each) => waiting("approved", { ...each, by: each.name })),
      ...oncePerPerson(outdated).flatMap((each) => waiting("outdated", { ...each, by: each.name })),
      ...oncePerPerson(awaited).flatMap((link) =>
        waiting("awaited", { ...link, by: nameIn(link.recipient), at: link.created_at }),
      ),
    ];
  }

  /** Releases of which somebody was asked to approve what goes out, and has not. */
  async function awaitedReleases(areas: readonly DataArea[]): Promise<WaitingEntry[]> {
    const now = clock().toISOString();
    const requests = await links.listAskedOfReleases(db, now);
    const releases = await waitingReleases.open([...new Set(requests.map(releaseOf))], areas);
    const items = releases.flatMap((release) => release.items);
    const approvalsGiven = await approvals.listWithLinks(db, items);
    const hashes = await waitingDrafts.hashesOf(items);
    const pinned = await waitingDrafts.hashesOfRevisions(items);
    const used = new Set(approvalsGiven.map(({ link_id }) => link_id));
    const hashOf = (item: (typeof items)[number]) =>
      item.revision === null
        ? hashes.get(keyOf(item))
        : pinned.get(`${keyOf(item)} ${item.revision}`);
    const isApproved = (item: (typeof items)[number], recipient: string) =>
      approvalsGiven.some(
        (each) =>
          keyOf(each) === keyOf(item) && each.recipient === recipient && each.hash === hashOf(item),
      );
    return releases.flatMap(({ items: releaseItems, ...release }) => {
      const awaited = requests.filter(
        ({ id, release_id, recipient, expires_at }) =>
          release_id === release.object_id &&
          (expires_at <= now || !used.has(id)) &&
          !releaseItems.every((item) => isApproved(item, recipient)),
      );
      const people = oncePerPerson(awaited.map((link) => ({ ...release, ...link })));
      return people.map(({ recipient, created_at: at }) => ({
        ...release,
        kind: "awaited" as const,
        at,
        by: nameIn(recipient),
        userId: null,
      }));
    });
  }

  return async ({ role, userId }: Pick<Session, "role" | "userId">): Promise<WaitingObject[]> => {
    const areas = historied.map(({ area }) => area).filter((area) => canReach({ role }, area));
    const large = await waitingReleases.large(areas);
    const isInLarge = new Set(large.flatMap(({ items }) => items.map(keyOf)));
    const drafts = await waitingDrafts.list(
      areas,
      maxWaiting + Math.min(isInLarge.size, maxWaiting),
    );
    const all: readonly CountedEntry[] = [
      ...(await openComments(areas)),
      ...(await approvalsOf(drafts)),
      ...(await awaitedReleases(areas)),
      ...drafts.filter((draft) => !isInLarge.has(keyOf(draft))).slice(0, maxWaiting),
      ...large.map(({ items: _, ...release }) => release),
      ...(await waitingReleases.scheduled(areas)),
    ];
    const reached = await ownership.among(db, { userId }, all);
    const objects = [...Map.groupBy(reached, keyOf).values()].map((entriesOfObject) =>
      objectOf(entriesOfObject, userId),
    );
    return objects
      .toSorted((one, other) => newestOf(other).localeCompare(newestOf(one)))
      .map(({ area, id, path, title, waits }) => ({ area, id, path, title, waits }));
  };
}

interface CountedEntry extends WaitingEntry {
  count?: number;
}

const releaseOf = ({ release_id }: { release_id: number }) => release_id;

const keyOf = ({ area, object_id }: Pick<WaitingEntry, "area" | "object_id">) =>
  `${area} ${object_id}`;

/** Several links of one person to one object count as one person. */
const personOf = (
  of: Pick<WaitingEntry, "area" | "object_id"> & { recipient: string | null; name?: string },
) => `${keyOf(of)} ${of.recipient ?? of.name}`;

/** The first, which is the newest, of each. */
const oncePerPerson = <T extends Parameters<typeof personOf>[0]>(all: readonly T[]): T[] => [
  ...new Map(all.toReversed().map((each) => [personOf(each), each])).values(),
];

function objectOf(entriesOfObject: readonly CountedEntry[], userId: number): WaitingObject {
  const { area, object_id: id, path, title } = entriesOfObject[0] as CountedEntry;
  // A draft's title is newer than that of the object.
  const draft = entriesOfObject.find(({ kind }) => kind === "changes" || kind === "draft");
  const waits = [...Map.groupBy(entriesOfObject, ({ kind }) => kind)].map(([kind, all]) => {
    const [first, ...others] = all.toSorted((one, other) => other.at.localeCompare(one.at));
    const newest = (kind === "planned" ? (others.at(-1) ?? first) : first) as CountedEntry;
    const note = {
      count: all.reduce((sum, { count = 1 }) => sum + count, 0),
      at: newest.at,
      by: newest.by,
      isOwn: newest.userId === userId,
    };
    return [kind, note] as const;
  });
  return { area, id, path, title: draft?.title ?? title, waits: Object.fromEntries(waits) };
}

/** The moment of the newest that has happened; plans are after all of these, the next one first. */
function newestOf({ waits: { planned, ...happened } }: WaitingObject): string {
  const moments = Object.values(happened).map(({ at }) => at);
  return moments.toSorted().at(-1) ?? "";
}
