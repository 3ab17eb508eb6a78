import type { CSSProperties, HTMLAttributes } from "react";
import styles from "./layout.module.css";

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "header" | "ul" | "ol" | "dl";
}

interface PageProps extends LayoutProps {
  columns?: string | undefined;
  gap?: "section" | "part";
}

export function Page({ as: Tag = "div", columns, gap, className, style, ...page }: PageProps) {
  return (
    <Tag
      {...page}
      className={classes(styles.page, className)}
      data-gap={gap}
      data-columns={columns && true}
      style={columns ? withColumns(columns, style) : style}
    />
  );
}

export function Columns({ as: Tag = "div", of, className, style, ...columns }: ColumnsProps) {
  return (
    <Tag
      {...columns}
      className={classes(styles.columns, className)}
      style={withColumns(of, style)}
    />
  );
}

interface ColumnsProps extends LayoutProps {
  /** Column widths on wide screens, such as `4fr 7fr`. */
  of: string;
}

interface GridProps extends LayoutProps {
  min: string;
  /** Stretches few items over the whole width. */
  isFilled?: boolean;
}

export function Grid({ as: Tag = "div", min, isFilled, className, style, ...grid }: GridProps) {
  return (
    <Tag
      {...grid}
      className={classes(styles.grid, className)}
      data-filled={isFilled}
      style={{ "--min": min, ...style } as CSSProperties}
    />
  );
}

// `minmax(0, …)` lets a column be narrower than its longest word.
const withColumns = (shares: string, style: CSSProperties | undefined) =>
  ({ "--columns": shares.replaceAll(/\S+fr/g, "minmax(0, $&)"), ...style }) as CSSProperties;

const classes = (base: string | undefined, more: string | undefined) =>
  more ? `${base} ${more}` : base;
