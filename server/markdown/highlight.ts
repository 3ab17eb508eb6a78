import { createCssVariablesTheme, createHighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";

const languages: Record<string, () => Promise<{ default: object[] }>> = {
  bash: () => import("shiki/langs/bash.mjs"),
  css: () => import("shiki/langs/css.mjs"),
  diff: () => import("shiki/langs/diff.mjs"),
  html: () => import("shiki/langs/html.mjs"),
  ini: () => import("shiki/langs/ini.mjs"),
  javascript: () => import("shiki/langs/javascript.mjs"),
  json: () => import("shiki/langs/json.mjs"),
  jsx: () => import("shiki/langs/jsx.mjs"),
  nginx: () => import("shiki/langs/nginx.mjs"),
  php: () => import("shiki/langs/php.mjs"),
  python: () => import("shiki/langs/python.mjs"),
  sql: () => import("shiki/langs/sql.mjs"),
  tsx: () => import("shiki/langs/tsx.mjs"),
  typescript: () => import("shiki/langs/typescript.mjs"),
  xml: () => import("shiki/langs/xml.mjs"),
  yaml: () => import("shiki/langs/yaml.mjs"),
};

const aliases: Record<string, string> = {
  js: "javascript",
  ts: "typescript",
  sh: "bash",
  shell: "bash",
  yml: "yaml",
  py: "python",
  svg: "xml",
};

/** Highlighting takes a second per 200,000 characters. */
const longest = 10_000;

const theme = createCssVariablesTheme({ name: "tokens", variablePrefix: "--code-" });
let highlighter: ReturnType<typeof createHighlighterCore> | undefined;

export function languageOf(name: string): string | null {
  const key = name.toLowerCase();
  const language = aliases[key] ?? key;
  return Object.hasOwn(languages, language) ? language : null;
}

export async function highlight(code: string, language: string): Promise<string | null> {
  const load = languages[language];
  if (!load || code.length > longest) return null;
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const shiki = await highlighter;
  if (!shiki.getLoadedLanguages().includes(language)) {
    await shiki.loadLanguage(load() as never);
  }
  const html = shiki.codeToHtml(code, { lang: language, theme: "tokens", structure: "inline" });
  return html.replaceAll("<br>", "\n");
}
