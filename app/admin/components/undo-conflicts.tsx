import type { UndoConflict } from "#contract/areas/activity.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { resourceOf } from "#contract/resources.ts";
import { cut } from "#format/cut.ts";
import styles from "./undo-conflicts.module.css";

export function UndoConflicts({ conflicts }: { conflicts: readonly UndoConflict[] }) {
  const objects = [
    ...Map.groupBy(conflicts, ({ area, object_id }) => `${area} ${object_id}`).values(),
  ];
  return (
    <>
      <p>Undoing would overwrite these newer changes:</p>
      <div className={styles.objects}>
        {objects.map(([first, ...others]) => (
          <section key={`${first?.area} ${first?.object_id}`}>
            <h3 className={styles.title}>{first?.title ?? `Number ${first?.object_id}`}</h3>
            {first?.field == null ? (
              <p>It has been deleted.</p>
            ) : (
              [first, ...others].map((each) => <Field key={each.field} {...each} />)
            )}
          </section>
        ))}
      </div>
    </>
  );
}

function Field({ area, field, was, is }: UndoConflict) {
  return (
    <dl className={styles.field}>
      <dt>{labelOf(area, field ?? "")}</dt>
      <dd>
        <small>Now</small> {inWords(is)}
      </dd>
      <dd>
        <small>After undo</small> {inWords(was)}
      </dd>
    </dl>
  );
}

function labelOf(area: string, name: string): string {
  if (name === "is_published") return "On the site";
  if (name === "draft") return "Draft";
  const fields = Object.entries(resourceOf(area)?.fields ?? {});
  return fields.find(([field]) => snake(field) === name || field === name)?.[1].label ?? name;
}

function inWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === null || value === "") return "—";
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each !== "object");
    return isPlain ? cut(value.join(", "), longest) || "—" : entries(value.length);
  }
  return typeof value === "object" ? "Another version" : cut(String(value), longest);
}

const entries = (count: number) => (count === 1 ? "1 entry" : `${count} entries`);

const longest = 160;
