import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { Link, type LinkProps } from "./link.tsx";

interface Emphasis {
  /** `action` for the main action of a view, `strong` for one that is always available. */
  emphasis?: "action" | "strong" | undefined;
}

export function Button({ emphasis, className, ...button }: ComponentProps<"button"> & Emphasis) {
  return (
    <button
      type="button"
      {...button}
      className={classes(styles.button, className)}
      data-emphasis={emphasis}
    />
  );
}

type ButtonLinkProps = Emphasis & (LinkProps | (ComponentProps<"a"> & { href: string }));

export function ButtonLink({ emphasis, className, ...link }: ButtonLinkProps) {
  const look = { className: classes(styles.button, className), "data-emphasis": emphasis };
  return "to" in link ? <Link {...link} {...look} /> : <a {...link} {...look} />;
}

interface Sign {
  icon: IconName;
  label: string;
}

/** Opens and closes dialogs without a script; React does not know these attributes yet. */
interface CommandAttributes {
  command?: "show-modal" | "close";
  commandfor?: string;
}

export function IconButton({
  icon,
  label,
  className,
  children,
  ...button
}: ComponentProps<"button"> & Sign & CommandAttributes) {
  return (
    <button type="button" {...button} className={classes(styles.icon, className)}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
      {children}
    </button>
  );
}

export function IconLink({ icon, label, className, ...link }: ComponentProps<"a"> & Sign) {
  return (
    <a {...link} className={classes(styles.icon, className)}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </a>
  );
}

const classes = (base: string | undefined, more: string | undefined) =>
  more ? `${base} ${more}` : base;
