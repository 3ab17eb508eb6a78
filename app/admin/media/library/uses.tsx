import { Anchor, Skeleton } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { MediaUse } from "#contract/areas/media.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { LoadingOrRetry } from "../../components/loading-or-retry.tsx";
import { useEntryOf } from "../../resource/entries.tsx";
import { api } from "../../session/api.ts";
import { reaches } from "../../session/reach.ts";
import { useUser } from "../../session/use-session.ts";
import { hiddenPlaces } from "./options.ts";
import styles from "./uses.module.css";

export const usesOf = (id: number) =>
  queryOptions({
    queryKey: ["media", "uses", id],
    queryFn: ({ signal }) => api.media.uses({ id, signal }),
  });

export function Uses({ id }: { id: number }) {
  const query = useQuery(usesOf(id));
  const { data } = query;
  const user = useUser();
  const entryOf = useEntryOf();
  if (data && data.uses.length + data.hidden === 0) {
    return <p className={styles.quiet}>Not used yet.</p>;
  }
  if (data) {
    return (
      <ul className={styles.uses}>
        {data.uses.map((use) => {
          const { kind, field, to } = placeOf(use, entryOf);
          return (
            <li key={`${use.area} ${use.id} ${use.field}`}>
              {to && reaches(user, use.area) ? (
                <Anchor component={Link} to={to} className="reach">
                  {use.title}
                </Anchor>
              ) : (
                use.title
              )}
              <small>{`${kind}, ${field}`}</small>
            </li>
          );
        })}
        {data.hidden > 0 && (
          <li className={styles.quiet}>
            {data.uses.length > 0 ? `and ${hiddenPlaces(data.hidden)}` : inHidden(data.hidden)}
          </li>
        )}
      </ul>
    );
  }
  return (
    <LoadingOrRetry query={query}>
      <Skeleton height={24} />
    </LoadingOrRetry>
  );
}

const inHidden = (hidden: number) => `In ${hiddenPlaces(hidden)}.`;

function placeOf({ area, id, field }: MediaUse, entryOf: ReturnType<typeof useEntryOf>) {
  const { typeLabel, resource, addressOf } = entryOf(area);
  const [, declared] =
    Object.entries(resource.fields).find(([name]) => snake(name) === field) ?? [];
  return {
    kind: typeLabel,
    field: (declared?.label ?? field).replace(/ URL$/, "").toLowerCase(),
    to: addressOf?.(id),
  };
}
