import { createContext, type ReactElement, use } from "react";
import type { IconName } from "./icon.tsx";

/** What the server knows of the page that it renders; null in the browser. */
export interface PageParts {
  /** Of pages that come to life as a whole: the panel, and pages beside it. Nobody caches them. */
  nonce?: string | undefined;
  /** The text of a page's style sheets; undefined where links bring them. */
  styles?: string | undefined;
  /** The address of the site's script. */
  script: string;
  /** Which icons it shows. */
  icons: Set<IconName>;
  /** Lets the page's policy allow a script or style that stands in the page. */
  allow(kind: "script" | "style", text: string): void;
  /** As a root of its own, which is what a browser makes of it. */
  renderIsland(element: ReactElement, prefix: string): string;
}

export const PageParts = createContext<PageParts | null>(null);

export const usePageParts = (): PageParts | null => use(PageParts);

interface InlineProps {
  as: "script" | "style";
  text: string;
  /** For the script that turns it on and off. */
  "data-transitions"?: boolean;
  /** For the panel's frame, which shows the brand as it is typed. */
  "data-look"?: boolean;
}

/** Text of our own that a browser runs or applies. */
export function Inline({ as: Tag, text, ...rest }: InlineProps) {
  const parts = usePageParts();
  if (parts && !parts.nonce) parts.allow(Tag, text);
  return (
    <Tag
      {...rest}
      nonce={parts?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and what the build or look.ts made
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
