import type { ComponentProps } from "react";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** The path of a page of the site. */
  to: string;
}

export const Link = ({ to, ...link }: LinkProps) => <a href={to} {...link} />;
