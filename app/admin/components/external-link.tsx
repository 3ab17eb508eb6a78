import { Anchor } from "@mantine/core";

interface OutLinkProps {
  href: string;
  children?: string;
}

export function ExternalLink({ href, children = shortened(href) }: OutLinkProps) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit>
      {children}
    </Anchor>
  );
}

const shortened = (href: string) => href.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
