import type { Kysely } from "kysely";
import { type Fact, type FactUse, maxFactUses } from "#contract/areas/facts.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { resourceOf } from "#contract/resources.ts";
import { withFacts } from "#format/facts.ts";
import type { Db, Tables } from "../database/tables.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import { type Columns, itemFields } from "../resource/codec.ts";
import type { Permissions, Person } from "../resource/permissions.ts";
import { createTitles, type TitlesIn } from "../resource/store.ts";
import { countedFacts } from "./facts.ts";
import {
  mentionsIn,
  type TextsContaining,
  textsOf,
  textsWithFacts,
  type WrittenTexts,
} from "./written-facts.ts";

export interface FactUseParts {
  db: Kysely<Tables>;
  content(): Promise<SiteContent>;
  textsContaining: TextsContaining;
  /** The drafts with this text in one of the fields that they change, named as in a payload. */
  draftsContaining(db: Db, text: string): Promise<(ObjectRef & { fields: Columns })[]>;
  titlesIn: TitlesIn;
  permissions: Pick<Permissions, "changeable">;
}

export type FactUses = ReturnType<typeof createFactUses>;

const countedLabels: Record<(typeof countedFacts)[number], string> = {
  years: "Years since the founding",
  projects: "Projects on the site",
  clients: "Client logos on the site",
  posts: "Posts on the site",
};

export function createFactUses(parts: FactUseParts) {
  const { db, content, titlesIn, permissions } = parts;
  return {
    /** The facts that staff keep, then those that the site counts. */
    async list(): Promise<Fact[]> {
      const { settings, facts: values } = await content();
      const names = new Set(settings.facts.map(({ name }) => name));
      return [
        ...settings.facts.map(({ name, label, value }) => ({
          name,
          label: label || wordsOf(name),
          value,
          isCounted: false,
        })),
        ...countedFacts
          .filter((name) => !names.has(name))
          .map((name) => ({
            name,
            label: countedLabels[name],
            value: values[name] ?? "",
            isCounted: true,
          })),
      ];
    },

    async uses(person: Person, name: string): Promise<{ uses: FactUse[]; total: number }> {
      const places = await placesNaming(name, parts);
      const titleOf = await createTitles(
        db,
        places.map(({ area, id }) => ({ area, object_id: id })),
        titlesIn,
      );
      const { facts: values } = await content();
      const titled = places.flatMap(({ area, id, path, isPublic }) => {
        const title = titleOf({ area, object_id: id });
        // A draft outlives its deleted object.
        if (title === null) return [];
        return { area, id, title: withFacts(title, values), path, isPublic };
      });
      const reached = new Set(await permissions.changeable(person, titled));
      const visibleUses = titled.filter((use) => use.isPublic || reached.has(use));
      return { uses: visibleUses.slice(0, maxFactUses), total: titled.length };
    },
  };
}

/** `site_price` becomes "Site price". */
const wordsOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

interface Place extends ObjectRef {
  path: string;
  isPublic: boolean;
}

/** Each text once, though it stands on the site and in a draft. */
async function placesNaming(
  name: string,
  { db, textsContaining, draftsContaining }: FactUseParts,
): Promise<Place[]> {
  const drafts = (await draftsContaining(db, "{{")).map(({ area, id, fields }) => ({
    area,
    id,
    texts: textsOf(resourceOf(area), itemFields(fields)),
    isPublic: false,
  }));
  const texts: WrittenTexts[] = [...(await textsWithFacts(db, textsContaining)), ...drafts];
  const places = texts.flatMap(({ texts: values, ...object }) =>
    mentionsIn(values)
      .filter((mention) => mention.name === name)
      .map(({ path }) => ({ ...object, path })),
  );
  const seen = new Set<string>();
  return places.filter(({ area, id, path }) => {
    const key = `${area} ${id} ${path}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
