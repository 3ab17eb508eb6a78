import { LRUCache } from "lru-cache";
import type { DataArea } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";

const maxAnswers = 4000;

interface Entry {
  state: string;
  answer: Promise<unknown>;
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

export function createAnswerCache(db: Db) {
  const entries = new LRUCache<string, Entry>({ max: maxAnswers });

  return {
    /** Valid until a write to the area; `also` names what else the answer depends on. */
    async getOrCompute<T>(
      area: DataArea,
      question: string,
      compute: () => Promise<T>,
      also = "",
    ): Promise<T> {
      const key = `${area} ${question}`;
      const state = `${await versionOf(db, area)} ${also}`;
      const known = entries.get(key);
      if (known?.state === state) return known.answer as Promise<T>;
      const answer = compute();
      entries.set(key, { state, answer });
      answer.catch(() => entries.delete(key));
      return answer;
    },

    peek: <T>(area: DataArea, question: string) =>
      entries.peek(`${area} ${question}`)?.answer as Promise<T> | undefined,
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
