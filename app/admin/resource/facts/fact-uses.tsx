import { Anchor, Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { FactUse } from "#contract/areas/facts.ts";
import type { calls } from "#contract/calls.ts";
import type { AnswerOf } from "#contract/core/call.ts";
import { LoadingOrRetry } from "../../components/loading-or-retry.tsx";
import { reaches } from "../../session/reach.ts";
import { useUser } from "../../session/use-session.ts";
import { useEntryOf } from "../entries.tsx";
import { labelOf } from "../field-labels.ts";
import { untitled } from "../words.ts";
import styles from "./fact-dialog.module.css";

type Uses = AnswerOf<typeof calls.facts.uses>;

export function FactUses({ query }: { query: UseQueryResult<Uses> }) {
  const { data } = query;
  if (!data) {
    return (
      <LoadingOrRetry query={query}>
        <Skeleton height={72} />
      </LoadingOrRetry>
    );
  }
  if (data.total === 0) return <p className={styles.quiet}>Not used in any saved text yet.</p>;
  const others = data.total - data.uses.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be within reach of keys
    <ul className={styles.uses} aria-label="Where it is used" tabIndex={0}>
      {data.uses.map((use) => (
        <Use key={`${use.area} ${use.id} ${use.path}`} use={use} />
      ))}
      {others > 0 && (
        <li className={styles.quiet}>
          {data.uses.length > 0 ? `and ${others} more` : `${others} that you cannot open`}
        </li>
      )}
    </ul>
  );
}

function Use({ use: { area, id, title, path, isPublic } }: { use: FactUse }) {
  const user = useUser();
  const { typeLabel, addressOf, path: screen, resource } = useEntryOf()(area);
  const to = addressOf?.(id) ?? screen;
  const kind = resource.isSingle ? "" : `${typeLabel}, `;
  return (
    <li>
      {reaches(user, area) ? (
        // In a tab of its own, as the form below may have unsaved input.
        <Anchor href={to} target="_blank" className="reach">
          {title || untitled}
        </Anchor>
      ) : (
        title || untitled
      )}
      <small>{`${kind}${labelOf(area, path)}${isPublic ? "" : " (not on the site yet)"}`}</small>
    </li>
  );
}
