import { ensureSyntaxTree } from "@codemirror/language";
import type { EditorView } from "@codemirror/view";
import { type RefObject, useEffect } from "react";

interface ScrollInStep {
  view: EditorView | null;
  reading: RefObject<HTMLElement | null>;
  isOn: boolean;
  content: unknown;
}

/** In milliseconds. */
const parseTime = 50;
/** Nodes of the syntax tree that the preview does not show. */
const unseen = /^(?:LinkReference|CommentBlock)$/;

export function useScrollInStep({ view, reading, isOn, content }: ScrollInStep): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview has its blocks elsewhere
  useEffect(() => {
    const [text, page] = [view?.scrollDOM, reading.current];
    if (!isOn || !view || !text || !page) return;
    // Only the pane that somebody uses leads; the other's scroll events are echoes.
    let leader: HTMLElement = text;
    const followers = [text, page].map((pane) => () => {
      if (leader !== pane) return;
      const { writing, reading } = stepsOf(view, text, page);
      if (pane === text) page.scrollTop = placeIn(writing, reading, text.scrollTop);
      else text.scrollTop = placeIn(reading, writing, page.scrollTop);
    });
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const [paneIndex, pane] of [text, page].entries()) {
      const lead = () => {
        leader = pane;
      };
      for (const touch of ["wheel", "pointerdown", "touchstart", "keydown"] as const) {
        pane.addEventListener(touch, lead, { passive: true, capture: true, signal });
      }
      pane.addEventListener("scroll", followers[paneIndex] ?? lead, { passive: true, signal });
    }
    return () => leaving.abort();
  }, [view, isOn, content]);
}

function stepsOf(view: EditorView, text: HTMLElement, page: HTMLElement): Steps {
  const start = view.documentTop - text.getBoundingClientRect().top + text.scrollTop;
  const top = page.getBoundingClientRect().top - page.scrollTop;
  const blocks = [...page.querySelectorAll(".prose > *:not(.footnotes)")];
  const reading = blocks.map((block) => block.getBoundingClientRect().top - top);
  const written = blockStarts(view).map((at) => start + view.lineBlockAt(at).top);
  const [writingEnd, readingEnd] = [text.scrollHeight, page.scrollHeight];
  // If the panes have different numbers of blocks, they scroll in proportion to their height.
  const isAlike = written.length === reading.length;
  return {
    writing: [0, ...(isAlike ? written : []), writingEnd],
    reading: [0, ...(isAlike ? reading : []), readingEnd],
  };
}

function blockStarts({ state }: EditorView): number[] {
  const starts: number[] = [];
  const tree = ensureSyntaxTree(state, state.doc.length, parseTime);
  for (let node = tree?.topNode.firstChild ?? null; node; node = node.nextSibling) {
    if (!unseen.test(node.name)) starts.push(node.from);
  }
  return starts;
}

/** The start of each block in both panes, in pixels from the top of the pane. */
export interface Steps {
  writing: readonly number[];
  reading: readonly number[];
}

/** The place in one pane that belongs to a place in the other, by the blocks around it. */
export function placeIn(from: readonly number[], to: readonly number[], position: number): number {
  const after = from.findIndex((start) => start > position);
  if (after === 0) return 0;
  const last = after === -1 ? from.length - 1 : after - 1;
  const [start = 0, end = start] = [from[last], from[last + 1]];
  const [toStart = 0, toEnd = toStart] = [to[last], to[last + 1]];
  const part = end > start ? (position - start) / (end - start) : 0;
  return toStart + Math.min(1, part) * (toEnd - toStart);
}
