import { createContext, use } from "react";

/** What the server puts on the page's own scripts while it renders; nothing in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined);

/** Where the visitor's choice is remembered. */
export const themeKey = "theme";

const code = `try{const t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

/** Puts the remembered theme on the page before anything is painted. */
export function ThemeScript() {
  return (
    <script
      nonce={use(ScriptMark)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
