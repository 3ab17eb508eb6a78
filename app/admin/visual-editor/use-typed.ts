import { useRef } from "react";
import { withEscapedFacts } from "#format/facts.ts";
import type { KnownDocument, ToPage } from "../../ui/edit-messages.ts";
import { useEntryOf } from "../resource/entries.tsx";
import { api } from "../session/api.ts";
import { withHtml } from "./with-html.ts";

type TypedDocument = Pick<KnownDocument, "kind" | "id"> & { value: Record<string, unknown> };

/** More Markdown texts than a page has; the cache is emptied when it has so many. */
const maxKept = 50;

/** Tells the page what is typed, Markdown as soon as the server has rendered it. */
export function useTyped(tell: (message: ToPage) => void) {
  const entryOf = useEntryOf();
  const typed = useRef(new Map<string, TypedDocument>());
  const rendered = useRef(new Map<string, object | null>());

  const show = ({ kind, id, value }: TypedDocument) => {
    const { fields } = entryOf(kind).resource;
    tell({ type: "typed", kind, id, value: withHtml(fields, value, htmlOf) });
  };

  const htmlOf = (markdown: string): object | null => {
    const { current: cache } = rendered;
    if (!cache.has(markdown)) {
      if (cache.size >= maxKept) cache.clear();
      cache.set(markdown, null);
      void render(markdown);
    }
    return cache.get(markdown) ?? null;
  };

  const render = async (markdown: string) => {
    try {
      const { rendered: content } = await api.blog.preview({ payload: { content: markdown } });
      const { html } = content;
      // The page inserts facts once more, into headings as into all that is typed.
      const headings = content.headings.map(({ text, ...heading }) => ({
        ...heading,
        text: withEscapedFacts(text),
      }));
      rendered.current.set(markdown, { html, headings });
    } catch {
      // The page goes on showing what it had; the next letter asks again.
      rendered.current.delete(markdown);
      return;
    }
    for (const each of typed.current.values()) {
      if (JSON.stringify(each.value).includes(JSON.stringify(markdown))) show(each);
    }
  };

  return {
    type(one: TypedDocument) {
      typed.current.set(`${one.kind} ${one.id}`, one);
      show(one);
    },
    /** Repeats everything typed to a page that has just loaded. */
    tellAll() {
      for (const each of typed.current.values()) show(each);
    },
  };
}
