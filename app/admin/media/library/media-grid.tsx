import { Checkbox, NativeSelect } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Media } from "#contract/areas/media.ts";
import { isModalOpen } from "../../../ui/open-dialog.ts";
import type { Sorting } from "../../components/lists/list-state.ts";
import { useReturnState } from "../../components/return-to.ts";
import type { ListContent } from "../../resource/views.ts";
import { factsOf, isPicture } from "../file-words.ts";
import { Thumbnail } from "../thumbnail.tsx";
import { stepIn } from "./grid-keys.ts";
import styles from "./media-grid.module.css";

const orders: Readonly<Record<string, { label: string; sorting: Sorting | null }>> = {
  newest: { label: "Newest first", sorting: null },
  oldest: { label: "Oldest first", sorting: { sort: "created_at", order: "asc" } },
  name: { label: "Name", sorting: { sort: "name", order: "asc" } },
  largest: { label: "Largest first", sorting: { sort: "bytes", order: "desc" } },
};

export function MediaGrid(list: ListContent<Media>) {
  const { rows, selection, state, change, addressOf, visited, isStale } = list;
  const returnState = useReturnState();
  const grid = useRef<HTMLUListElement>(null);
  const ids = rows.map(({ id }) => id);
  const order = Object.entries(orders).find(
    ([, { sorting }]) =>
      sorting?.sort === state.sorting?.sort && sorting?.order === state.sorting?.order,
  );

  useEffect(() => {
    if (isModalOpen()) return;
    grid.current?.querySelector<HTMLElement>("[data-visited] a")?.focus();
  }, []);

  return (
    <div className={styles.frame} data-stale={isStale || undefined}>
      <div className={styles.head}>
        <Checkbox
          label="Select all"
          checked={selection.hasAll(ids)}
          indeterminate={selection.hasSome(ids) && !selection.hasAll(ids)}
          onChange={(event) => selection.setAll(ids, event.currentTarget.checked)}
        />
        <NativeSelect
          aria-label="Sort by"
          data={Object.entries(orders).map(([value, { label }]) => ({ value, label }))}
          value={order?.[0] ?? "newest"}
          onChange={({ currentTarget: { value } }) =>
            change({ sorting: orders[value]?.sorting ?? null })
          }
        />
      </div>
      <ul
        ref={grid}
        className={styles.grid}
        aria-label="Files"
        onKeyDown={(event) => stepIn(event, grid.current, "a")}
      >
        {rows.map((media) => (
          <li
            key={media.id}
            className={styles.tile}
            tabIndex={-1}
            data-row
            data-visited={media.id === visited || undefined}
            data-selected={selection.has(media.id) || undefined}
          >
            <Link className={styles.link ?? ""} to={addressOf(media.id)} state={returnState}>
              <span className={styles.picture}>
                <Thumbnail media={media} sizes="(width < 40em) 45vw, 14rem" />
              </span>
              <span className={styles.name}>{media.name}</span>
              <span className={styles.facts}>{factsOf(media)}</span>
              {isPicture(media) && media.alt === null && (
                <span className={styles.missing}>No alternative text</span>
              )}
            </Link>
            <Checkbox
              className={styles.check ?? ""}
              aria-label={`Select ${media.name}`}
              checked={selection.has(media.id)}
              onChange={(event) => selection.set(media.id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
