import { createContext, type ReactElement, use } from "react";
import type { IconName } from "./icon-paths.ts";

/** Data of the page that the server is rendering; the context is null in the browser. */
export interface DocumentParts {
  /** Set for uncached pages that React hydrates as a whole: the panel and the site in its frame. */
  nonce?: string | undefined;
  /** The text of the page's style sheets; undefined if the page links them instead. */
  styles?: string | undefined;
  script: string;
  icons: Set<IconName>;
  allow(kind: "script" | "style", text: string): void;
  /** Renders the island as a React root of its own, as the browser hydrates it. */
  renderIsland(element: ReactElement, prefix: string): string;
}

export const DocumentParts = createContext<DocumentParts | null>(null);

export const usePageParts = (): DocumentParts | null => use(DocumentParts);

interface InlineProps {
  as: "script" | "style";
  text: string;
  /** Marks the style that shared-picture.ts turns on and off. */
  "data-transitions"?: boolean;
  /** Marks the style that the panel's frame replaces with the brand as it is being typed. */
  "data-look"?: boolean;
}

/** An inline script or style of the application, allowed by hash or nonce. */
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
