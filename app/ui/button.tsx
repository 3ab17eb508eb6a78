import type { ComponentProps } from "react";
import type { LinkProps } from "react-router";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { Link } from "./link.tsx";

interface Emphasis {
  /** `action` for the main action of a view, `strong` for what is always at hand. */
  emphasis?: "action" | "strong";
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

/** `to` leads to a page of the site, `href` elsewhere. */
export function ButtonLink({ emphasis, className, ...link }: ButtonLinkProps) {
  const look = { className: classes(styles.button, className), "data-emphasis": emphasis };
  return "to" in link ? <Link {...link} {...look} /> : <a {...link} {...look} />;
}

interface Sign {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, className, ...button }: ComponentProps<"button"> & Sign) {
  return (
    <button type="button" {...button} className={classes(styles.icon, className)}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
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

const classes = (own: string | undefined, more: string | undefined) =>
  more ? `${own} ${more}` : own;
