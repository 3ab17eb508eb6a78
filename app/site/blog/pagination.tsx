import { Link } from "../../ui/link.tsx";
import { addressOf, type PostFilter, pagesAround } from "./filter.ts";
import styles from "./pagination.module.css";

export interface PaginationProps {
  filter: PostFilter;
  currentPage: number;
  totalPages: number;
}

export function Pagination({ filter, currentPage, totalPages }: PaginationProps) {
  if (totalPages < 2) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {pagesAround(currentPage, totalPages).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
          <span key={`gap ${index}`}>…</span>
        ) : (
          <Link
            key={page}
            to={addressOf({ ...filter, page })}
            aria-current={page === currentPage ? "page" : undefined}
            aria-label={`Page ${page}`}
          >
            {page}
          </Link>
        ),
      )}
    </nav>
  );
}
