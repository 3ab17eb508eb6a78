import { NativeSelect, Pagination } from "@mantine/core";
import styles from "./pager.module.css";

interface PagerProps {
  /** The name of the list, where a screen has several. */
  label?: string;
  page: number;
  limit: number;
  total: number;
  isMore: boolean;
  onPage(page: number): void;
  sizes?: readonly number[] | undefined;
  onSize?: ((size: number) => void) | undefined;
}

export function Pager(props: PagerProps) {
  const { label = "Pages", page, limit, total, isMore, onPage, sizes = [], onSize } = props;
  const pages = lastPageOf(total, limit);
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(total, page * limit);
  return (
    <nav className={styles.pager} aria-label={label}>
      <span className={styles.range} role="status">
        {`${first.toLocaleString("en-US")}–${last.toLocaleString("en-US")} of ${countOf(total, isMore)}`}
      </span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          size="sm"
          siblings={1}
          getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
          getControlProps={(control) => ({ "aria-label": controlNames[control] })}
        />
      )}
      {sizes.length > 0 && (
        <NativeSelect
          className={styles.size ?? ""}
          label="Per page"
          size="xs"
          data={sizes.map(String)}
          value={String(limit)}
          onChange={({ currentTarget: { value } }) => onSize?.(Number(value))}
        />
      )}
    </nav>
  );
}

/** `10,000`, or `more than 10,000` if the server has not counted further. */
export const countOf = (total: number, isMore: boolean) =>
  `${isMore ? "more than " : ""}${total.toLocaleString("en-US")}`;

const controlNames = {
  first: "First page",
  previous: "Previous page",
  next: "Next page",
  last: "Last page",
} as const;

export const lastPageOf = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));
