import { useQuery } from "@tanstack/react-query";
import type { Submission } from "#contract/areas/contact.ts";
import type { WaitingObject } from "#contract/publishing/waiting.ts";
import { cut } from "#format/cut.ts";
import { briefMoment, localDay } from "../../../ui/moment.ts";
import type { DatedEnquiry } from "../../publishing/planning/next-step-entry.tsx";
import { releasePath } from "../../publishing/planning/paths.ts";
import { isUrgent, waitingWords } from "../../publishing/waiting/words.ts";
import { useEntries } from "../../resource/entries.tsx";
import { untitled } from "../../resource/words.ts";
import { reaches } from "../../session/reach.ts";
import { useUser } from "../../session/use-session.ts";
import { mentions, nextSteps, ownEnquiries, unansweredEnquiries, waiting } from "./queries.ts";

export interface WaitingRow {
  key: string;
  to: string | undefined;
  title: string;
  words: string;
  /** A moment in words. */
  at?: string;
  /** How long it has waited, instead. */
  since?: string;
  isUrgent?: boolean;
  isUnread?: boolean;
  /** The number of an enquiry that nobody has answered, which may be spam. */
  unanswered?: number;
}

export interface WaitingGroup {
  title: string;
  rows: WaitingRow[];
  /** How many of them there is room for. */
  most: number;
  /** The list of all of them, where there is one. */
  all?: { to: string; total: number };
}

/** For rows and titles of all groups; what is urgent is not counted. */
const room = { usual: 13, brief: 9 };

const weekMs = 7 * 24 * 3_600_000;

/** Returns the waiting items in groups without the empty ones, once all of them are loaded. */
export function useWaitingGroups(isBrief: boolean) {
  const user = useUser();
  const userId = user.id;
  const { resources } = useEntries();
  const mayAnswer = reaches(user, "contact");
  const mayWrite = reaches(user, "blog");
  const unanswered = useQuery({ ...unansweredEnquiries, enabled: mayAnswer });
  const ownQuery = useQuery({ ...ownEnquiries, enabled: mayAnswer });
  const steps = useQuery({ ...nextSteps, enabled: mayAnswer });
  const mentionsQuery = useQuery({ ...mentions, enabled: mayAnswer });
  const objects = useQuery({ ...waiting, enabled: mayWrite });

  const rowOf = (object: WaitingObject): WaitingRow => {
    const entry = resources.find(({ area }) => area === object.area);
    return {
      key: object.path,
      to: entry ? entry.addressOf?.(object.id) : releasePath(object.id),
      title: object.title || untitled,
      words: `${entry?.typeLabel ?? "Release"} · ${waitingWords(object)}`,
      isUrgent: isUrgent(object),
    };
  };
  const all = objects.data ?? [];
  const urgent = all.filter(isUrgent);
  const planned = all
    .filter((each) => !isUrgent(each) && plannedAt(each) < Date.now() + weekMs)
    .toSorted((one, other) => plannedAt(one) - plannedAt(other));
  const drafts = all.filter((each) => !isUrgent(each) && !planned.includes(each) && isBegun(each));
  const due = (steps.data ?? []).filter((step) => isDue(step) && isFor(step, userId));
  const isSeen = new Set(unanswered.data?.submissions.map(({ id }) => id));

  const groups: Omit<WaitingGroup, "most">[] = [
    {
      title: "Mentions",
      rows: (mentionsQuery.data ?? []).map((mention, index) => ({
        key: `mention ${mention.id} ${index}`,
        to: `/admin/contact/${mention.id}`,
        title: mention.name,
        words: cut(`${mention.by}: ${mention.text}`, 90),
        since: mention.at,
        isUnread: true,
      })),
    },
    {
      title: "Unanswered",
      rows: (unanswered.data?.submissions ?? []).map((submission) => ({
        ...enquiryRow(submission),
        unanswered: submission.id,
      })),
      all: {
        to: "/admin/contact?status=new&sort=created_at&order=ASC",
        total: unanswered.data?.pagination.total ?? 0,
      },
    },
    {
      title: "Due today",
      rows: due.map((step) => ({
        key: `step ${step.id}`,
        to: `/admin/contact/${step.id}`,
        title: step.name,
        words: step.subject ?? "Reminder",
        at: briefMoment(step.next_step_at ?? ""),
      })),
    },
    {
      title: "Assigned to you",
      rows: (ownQuery.data?.submissions ?? []).filter(({ id }) => !isSeen.has(id)).map(enquiryRow),
      all: { to: "/admin/contact?box=mine", total: ownQuery.data?.pagination.total ?? 0 },
    },
    { title: urgentTitle, rows: urgent.map(rowOf) },
    { title: "Scheduled this week", rows: planned.map(rowOf) },
    { title: "Drafts", rows: drafts.map(rowOf) },
  ];
  const queries = [
    ...(mayAnswer ? [unanswered, ownQuery, steps, mentionsQuery] : []),
    ...(mayWrite ? [objects] : []),
  ];
  return {
    data: queries.every(({ data }) => data)
      ? fitted(
          groups.filter(({ rows }) => rows.length > 0),
          isBrief ? room.brief : room.usual,
        )
      : undefined,
    isError: queries.some(({ isError }) => isError),
    refetch: () => Promise.all(queries.filter(({ data }) => !data).map((each) => each.refetch())),
  };
}

/** When it goes out or comes off, whatever is first. */
const plannedAt = ({ waits: { planned, removal } }: WaitingObject) =>
  Math.min(
    ...[planned, removal].map((note) => (note ? Date.parse(note.at) : Number.POSITIVE_INFINITY)),
  );

/** A scheduled removal alone needs no attention. */
const isBegun = ({ waits: { removal, ...others } }: WaitingObject) =>
  Object.keys(others).length > 0;

/** A resolved or closed enquiry has no next step. */
const isDue = ({ status, next_step_at: at }: DatedEnquiry) =>
  (status === "new" || status === "in_progress") &&
  at !== null &&
  localDay(at) <= localDay(new Date());

const isFor = ({ assignee }: DatedEnquiry, userId: number) =>
  assignee === userId || assignee === null;

const urgentTitle = "Clients and failures";
const mostUrgent = 10;

/** Rows to share beyond the first of each group, however many groups there are. */
const minShared = 2;

/** More of one group is a list, for which there is a screen. */
const mostRows = 8;

/**
 * Groups share the room by need: each has a row first, then they get one more by turns, in their
 * order, as long as they have more and there is room.
 */
export function fitted(
  groups: readonly Omit<WaitingGroup, "most">[],
  room: number,
): WaitingGroup[] {
  const shared = groups.filter(({ title }) => title !== urgentTitle);
  const shownCounts = new Map(shared.map((group) => [group, 1]));
  // Each title takes the room of a row.
  let left = Math.max(minShared, room - 2 * shared.length);
  const wantsMore = (group: Omit<WaitingGroup, "most">) =>
    (shownCounts.get(group) ?? 0) < Math.min(mostRows, group.rows.length);
  while (left > 0 && shared.some(wantsMore)) {
    for (const group of shared.filter(wantsMore).slice(0, left)) {
      shownCounts.set(group, (shownCounts.get(group) ?? 0) + 1);
      left -= 1;
    }
  }
  return groups.map((group) => ({ ...group, most: shownCounts.get(group) ?? mostUrgent }));
}

const enquiryRow = ({ id, name, subject, message, created_at, is_read }: Submission) => ({
  key: `enquiry ${id}`,
  to: `/admin/contact/${id}`,
  title: name,
  words: cut(subject ? `${subject} – ${message}` : message, 160),
  since: created_at,
  isUnread: !is_read,
});
