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
      "No backup is scheduled. A broken disk would lose the site. Whoever runs the server can have one taken every few hours and proven by restoring it on trial.";
    return { tone: "warning", state: "Not set up", text, setting: "BACKUP_EVERY_HOURS", facts };
  }
  const rhythm = every_hours === 1 ? "every hour" : `every ${every_hours} hours`;
  if (!last) {
    const text = `A backup is taken ${rhythm}; the first one is about to be.`;
    return { tone: "waiting", state: "Beginning", text, facts };
  }
  if (last.failure) {
    const text = `A backup is taken ${rhythm}, but the last one failed:`;
    return { tone: "bad", state: "Failed", text, failure: last.failure, facts };
  }
  // The very first backup gets time to finish before it counts as overdue.
  const isSilent = Date.parse(last.started_at) < now - 2 * every_hours * 3_600_000;
  if (is_overdue && (last_proven_at || last.proven_at || isSilent)) {
    const text = `A backup is to be taken ${rhythm}, but none has been proven for twice that time.`;
    return { tone: "bad", state: "Overdue", text, facts };
  }
  if (!last.proven_at) {
    const text = `A backup is taken ${rhythm}; one is being taken and restored on trial now.`;
    return { tone: "waiting", state: "Under way", text, facts };
  }
  const text = `A backup is taken ${rhythm} and proven by restoring it on trial.`;
  return { tone: "good", state: "Fine", text, facts };
}

function factsOf({ last, last_proven_at }: BackupState) {
  const facts: BackupWords["facts"] = [];
  facts.push(["Last proven restore", last_proven_at ? shortMoment(last_proven_at) : "Never"]);
  if (last) facts.push(["Last backup", shortMoment(last.started_at)]);
  if (last?.bytes) facts.push(["Its size", sizeOf(last.bytes)]);
  return facts;
}
