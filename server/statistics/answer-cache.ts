import type { DataArea } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";

/** Answers kept for one area at most; a flood of distinct questions pushes the oldest out. */
const capacity = 2000;

export interface AnswerCache {
  /**
   * What `compute` answers, kept until anything in the area changes, in this process or another.
   * `also` names what else the answer depends on, such as the latest post that is public by now.
   */
  getOrCompute<T>(
    area: DataArea,
    question: string,
    compute: () => Promise<T>,
    also?: string,
  ): Promise<T>;
  /** What was last answered to the question, however long ago: for a guess. */
  peek<T>(area: DataArea, question: string): Promise<T> | undefined;
}

/**
 * Counting a hundred thousand matches takes long; most of them are asked for again before anything
 * changes.
 */
export function createAnswerCache(db: Db): AnswerCache {
  const kept = new Map<DataArea, Map<string, { state: string; answer: Promise<unknown> }>>();

  return {
    async getOrCompute<T>(area: DataArea, question: string, compute: () => Promise<T>, also = "") {
      const state = `${await versionOf(db, area)} ${also}`;
      const answers = kept.get(area) ?? new Map();
      kept.set(area, answers);
      const known = answers.get(question);
      if (known?.state === state) return known.answer as Promise<T>;

      const answer = compute();
      answers.delete(question);
      answers.set(question, { state, answer });
      if (answers.size > capacity) answers.delete(answers.keys().next().value as string);
      answer.catch(() => answers.delete(question));
      return answer;
    },

    peek: <T>(area: DataArea, question: string) =>
      kept.get(area)?.get(question)?.answer as Promise<T> | undefined,
  };
}

/** How many writes the area has seen. */
export async function versionOf(db: Db, area: DataArea): Promise<number> {
  const row = await db
    .selectFrom("area_versions")
    .select("version")
    .where("area", "=", area)
    .executeTakeFirst();
  return row?.version ?? 1;
}
