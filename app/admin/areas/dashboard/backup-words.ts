import type { backup } from "#contract/areas/backup.ts";
import type { AnswerOf } from "#contract/core/call.ts";
import { sizeOf } from "#format/bytes.ts";
import { shortMoment } from "../../../ui/moment.ts";

export type BackupState = AnswerOf<typeof backup.overview>["backup"];

export interface BackupWords {
  tone: "good" | "waiting" | "warning" | "bad";
  state: string;
  text: string;
  /** The server's variable that is meant. */
  setting?: string;
  failure?: string;
  facts: (readonly [name: string, value: string])[];
}

export function wordsOf(backup: BackupState, now = Date.now()): BackupWords {
  const facts = factsOf(backup);
  const { every_hours, last, last_proven_at, is_overdue } = backup;
  if (every_hours === 0) {
    const text =
      "Backups are off. If the disk fails, the site is lost. Ask your server admin to turn on automatic backups (each is test-restored).";
    return { tone: "warning", state: "Not set up", text, setting: "BACKUP_EVERY_HOURS", facts };
  }
  const rhythm = every_hours === 1 ? "every hour" : `every ${every_hours} hours`;
  if (!last) {
    const text = `A backup is made ${rhythm}. The first one starts soon.`;
    return { tone: "waiting", state: "Starting", text, facts };
  }
  if (last.failure) {
    const text = `A backup is made ${rhythm}, but the last one failed:`;
    return { tone: "bad", state: "Failed", text, failure: last.failure, facts };
  }
  // The very first backup gets time to finish before it counts as overdue.
  const isSilent = Date.parse(last.started_at) < now - 2 * every_hours * 3_600_000;
  if (is_overdue && (last_proven_at || last.proven_at || isSilent)) {
    const text = `A backup is due ${rhythm}, but no test restore has succeeded for twice that time.`;
    return { tone: "bad", state: "Overdue", text, facts };
  }
  if (!last.proven_at) {
    const text = `A backup is made ${rhythm}. One is being made and test-restored now.`;
    return { tone: "waiting", state: "In progress", text, facts };
  }
  const text = `A backup is made ${rhythm} and test-restored.`;
  return { tone: "good", state: "Fine", text, facts };
}

function factsOf({ last, last_proven_at }: BackupState) {
  const facts: BackupWords["facts"] = [];
  facts.push([
    "Last successful test restore",
    last_proven_at ? shortMoment(last_proven_at) : "Never",
  ]);
  if (last) facts.push(["Last backup", shortMoment(last.started_at)]);
  if (last?.bytes) facts.push(["Size", sizeOf(last.bytes)]);
  return facts;
}
