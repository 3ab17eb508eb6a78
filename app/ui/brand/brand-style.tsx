import { use } from "react";
import { ScriptMark } from "../theme/theme-script.tsx";

/** The custom properties of an agency's own brand. */
export function BrandStyle({ text }: { text: string | undefined }) {
  const mark = use(ScriptMark);
  if (!text) return null;
  return (
    <style
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only colours and names that ship
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
