import type { DataArea } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";

const capacity = 2000;

export interface AnswerCache {
  /** Valid until a write to the area; `also` names what else the answer depends on. */
  getOrCompute<T>(
    area: DataArea,
    question: string,
    compute: () => Promise<T>,
    also?: string,
  ): Promise<T>;
  /** The last answer, possibly outdated: for an estimate. */
  peek<T>(area: DataArea, question: string): Promise<T> | undefined;
}

export function createAnswerCache(db: Db): AnswerCache {
  const byArea = new Map<DataArea, Map<string, { state: string; answer: Promise<unknown> }>>();

  return {
    async getOrCompute<T>(area: DataArea, question: string, compute: () => Promise<T>, also = "") {
      const state = `${await versionOf(db, area)} ${also}`;
      const answers = byArea.get(area) ?? new Map();
      byArea.set(area, answers);
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
      byArea.get(area)?.get(question)?.answer as Promise<T> | undefined,
  };
}

export async function versionOf(db: Db, area: DataArea): Promise<number> {
  const row = await db
    .selectFrom("area_versions")
    .select("version")
    .where("area", "=", area)
    .executeTakeFirst();
  return row?.version ?? 1;
}
