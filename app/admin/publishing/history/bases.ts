import type { DraftNote, RevisionEntry } from "#contract/publishing/revisions.ts";
import { shortMoment } from "../../../ui/moment.ts";

type Revisions = readonly RevisionEntry[];

const before = (chosen: RevisionEntry, revisions: Revisions) =>
  revisions.find(({ number }) => number < chosen.number);

const onTheSite = (chosen: RevisionEntry, revisions: Revisions) =>
  revisions.find(({ isPublished, number }) => isPublished && number !== chosen.number);

/** Returns the revisions to compare with, as options of a select. */
export function bases(chosen: RevisionEntry, revisions: Revisions) {
  const last = before(chosen, revisions);
  const live = onTheSite(chosen, revisions);
  return [
    { value: "before", label: `Previous version${last ? `, revision ${last.number}` : ""}` },
    ...(live ? [{ value: "site", label: `On the site, revision ${live.number}` }] : []),
    ...revisions
      .filter(({ number }) => number !== chosen.number)
      .map(({ number, at }) => ({
        value: String(number),
        label: `Revision ${number}, ${shortMoment(at)}`,
      })),
  ];
}

/** The revision number of an option; null if there is no earlier revision. */
export function baseOf(option: string, chosen: RevisionEntry, revisions: Revisions) {
  const some = revisions.find(
    ({ number }) => String(number) === option && number !== chosen.number,
  );
  const live = option === "site" ? onTheSite(chosen, revisions) : undefined;
  return (some ?? live ?? before(chosen, revisions))?.number ?? null;
}

/** Whether a revision is the current draft, or the current object if there is no draft. */
export function isAsNow(
  chosen: RevisionEntry,
  revisions: Revisions,
  draft: DraftNote | null,
): boolean {
  if (draft) return draft.number === chosen.number;
  return chosen.number === revisions.find(({ state }) => state !== "draft")?.number;
}
