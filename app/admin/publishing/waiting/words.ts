import type { WaitingKind, WaitingObject } from "#contract/publishing/waiting.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { publicStateOf } from "../public-state.ts";

type Waits = Pick<WaitingObject, "waits">;
type Note = NonNullable<WaitingObject["waits"][WaitingKind]>;

/** Entries that need attention; drafts, schedules and requests to clients can wait. */
const urgentKinds: readonly WaitingKind[] = ["failed", "comments", "approved", "outdated"];
const otherKinds: readonly WaitingKind[] = ["awaited", "changes", "draft", "planned", "removal"];

export const isUrgent = ({ waits }: Waits): boolean => urgentKinds.some((kind) => waits[kind]);

export const urgentWords = (of: Waits): string => wordsFor(of, urgentKinds).join(", ");

/** Everything, what is urgent first. */
export const waitingWords = (of: Waits): string =>
  wordsFor(of, [...urgentKinds, ...otherKinds]).join(" · ");

const wordsFor = ({ waits }: Waits, kinds: readonly WaitingKind[]): string[] =>
  kinds.flatMap((kind) => {
    const note = waits[kind];
    return note ? [words[kind](note)] : [];
  });

const words: Record<WaitingKind, (note: Note) => string> = {
  failed: ({ count }) => (count === 1 ? "Missed schedule" : `${count} missed schedules`),
  comments({ count, by }) {
    return count === 1 ? `1 open comment by ${by}` : `${count} open comments, last by ${by}`;
  },
  approved: (note) => `${namesIn(note)} approved`,
  outdated: (note) => `${namesIn(note)} approved an earlier version`,
  awaited: (note) => `Waiting for ${namesIn(note)}`,
  changes: (note) => `${publicStateOf({ isLive: true, isChanged: true })}${authorIn(note)}`,
  draft: (note) => `${draftWords(note)}${authorIn(note)}`,
  planned: ({ at }) => `Scheduled for ${shortMoment(at)}`,
  removal: ({ at }) => `Unpublishes ${shortMoment(at)}`,
};

const draftWords = ({ count }: Note) =>
  count === 1 ? publicStateOf({ isLive: false, isChanged: true }) : `${count} drafts`;

const authorIn = ({ by, isOwn, at }: Note) =>
  `${by && ` by ${isOwn ? "you" : by}`}, ${shortMoment(at)}`;

/** Whose they are, such as `Nasrin and 2 more`. */
export const namesIn = ({ by, count }: Note) => (count > 1 ? `${by} and ${count - 1} more` : by);
