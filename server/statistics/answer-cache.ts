import { LRUCache } from "lru-cache";
import type { DataArea } from "#contract/resources.ts";
import { versionOf } from "../database/area-versions.ts";
import type { Db } from "../database/tables.ts";
import { createVersionedCache, type Versioned } from "../kernel/versioned-cache.ts";

const maxAnswers = 4000;

export type AnswerCache = ReturnType<typeof createAnswerCache>;

export function createAnswerCache(db: Db) {
  const entries = new LRUCache<string, Versioned<unknown>>({ max: maxAnswers });
  const answers = createVersionedCache<string, unknown>(entries);

  return {
    /** Valid until a write to the area; `also` names what else the answer depends on. */
    async getOrCompute<T>(
      area: DataArea,
      question: string,
      compute: () => Promise<T>,
      also = "",
    ): Promise<T> {
      const version = `${(await versionOf(db, area)) ?? 1} ${also}`;
      return answers.getOrCompute(`${area} ${question}`, version, compute) as Promise<T>;
    },

    peek: <T>(area: DataArea, question: string) =>
      entries.peek(`${area} ${question}`)?.value as Promise<T> | undefined,
  };
}
