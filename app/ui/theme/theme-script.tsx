import { createContext, use } from "react";

/** The CSP nonce of the page being rendered; undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined);

export const themeKey = "theme";

const code = `try{const t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

/** Runs before the first paint, so that no other theme flashes. */
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
