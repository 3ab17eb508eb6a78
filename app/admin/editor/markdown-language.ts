import {
  defineLanguageFacet,
  Language,
  syntaxHighlighting,
  syntaxTree,
} from "@codemirror/language";
import type { EditorState, Extension } from "@codemirror/state";
import { tagHighlighter, tags } from "@lezer/highlight";
import { GFM, parser } from "@lezer/markdown";

// Not `@codemirror/lang-markdown`, which brings the languages of HTML, CSS and JavaScript along.
const language = new Language(defineLanguageFacet(), parser.configure([GFM]), [], "markdown");

const looks = tagHighlighter([
  { tag: tags.heading1, class: "md-h1" },
  { tag: tags.heading2, class: "md-h2" },
  { tag: tags.heading3, class: "md-h3" },
  { tag: [tags.heading4, tags.heading5, tags.heading6], class: "md-h4" },
  { tag: tags.strong, class: "md-strong" },
  { tag: tags.emphasis, class: "md-emphasis" },
  { tag: tags.strikethrough, class: "md-struck" },
  { tag: tags.monospace, class: "md-code" },
  { tag: tags.link, class: "md-link" },
  { tag: [tags.url, tags.labelName, tags.string], class: "md-quiet" },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.escape], class: "md-quiet" },
]);

export const markdown: Extension = [language, syntaxHighlighting(looks)];

export function isInCode(state: EditorState, at: number): boolean {
  for (let node = syntaxTree(state).resolveInner(at, -1); node.parent; node = node.parent) {
    if (/^(?:FencedCode|CodeBlock|InlineCode)$/.test(node.name)) return true;
  }
  return false;
}
