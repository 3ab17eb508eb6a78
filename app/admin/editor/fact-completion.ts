import type { EditorState, Extension, Transaction } from "@codemirror/state";
import { Prec, StateEffect, StateField } from "@codemirror/state";
import { EditorView, showTooltip, type TooltipView } from "@codemirror/view";
import type { Fact } from "#contract/areas/facts.ts";
import { keyOf } from "../../ui/keys.ts";
import { factsIn, factsLoaded } from "./fact-chips.ts";
import { isInCode } from "./markdown-language.ts";
import "./fact-completion.css";

interface FactOffer {
  /** The chosen fact replaces this range. */
  from: number;
  to: number;
  facts: readonly Fact[];
  chosen: number;
}

const maxOffered = 8;
/** In characters, around the caret. */
const reach = 60;

/** Braces at the end of a text that open a fact, and the words that were typed after them. */
const opened = /(?<!\\)\{\{\s*([^{}\n]*)$/;
/** The rest of a fact behind the caret. */
const rest = /^[\w.-]*\s*\}\}/;

const choose = StateEffect.define<number>();
const close = StateEffect.define<null>();

/** The facts whose name, label or value has each of the words that were typed after `{{`. */
function offerIn(state: EditorState): FactOffer | null {
  const { head, empty } = state.selection.main;
  const line = state.doc.lineAt(head);
  const typed = opened.exec(state.sliceDoc(Math.max(line.from, head - reach), head));
  if (!typed || !empty || isInCode(state, head)) return null;
  const [whole, words = ""] = typed;
  const wantedWords = words.toLowerCase().split(/\s+/);
  const facts = factsIn(state).filter(({ name, label, value }) => {
    const text = `${name} ${label} ${value}`.toLowerCase();
    return wantedWords.every((word) => text.includes(word));
  });
  if (facts.length === 0) return null;
  const [left = ""] = rest.exec(state.sliceDoc(head, Math.min(line.to, head + reach))) ?? [];
  return {
    from: head - whole.length,
    to: head + left.length,
    facts: facts.slice(0, maxOffered),
    chosen: 0,
  };
}

const offer = StateField.define<FactOffer | null>({
  create: () => null,
  update(before, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(close)) return null;
      if (effect.is(choose)) return before && { ...before, chosen: effect.value };
    }
    if (isOpening(transaction)) return offerIn(transaction.state);
    const isMoved = transaction.docChanged || transaction.selection !== undefined;
    return before && isMoved ? offerIn(transaction.state) : before;
  },
  provide: (field) => [
    showTooltip.compute([field], (state) => {
      const open = state.field(field);
      // Not clipped: the margins around what is written are larger than a text of one line.
      return open && { pos: open.from, create: showOffer, clip: false };
    }),
    EditorView.contentAttributes.compute([field], (state): Record<string, string> => {
      const open = state.field(field);
      if (!open) return {};
      return {
        "aria-autocomplete": "list",
        "aria-controls": listId,
        "aria-activedescendant": optionId(open.chosen),
      };
    }),
  ],
});

const isOpening = (transaction: Transaction) =>
  transaction.isUserEvent("input.type") ||
  transaction.effects.some((effect) => effect.is(factsLoaded));

const listId = "fact-offer";
const optionId = (index: number) => `${listId}-${index}`;

function showOffer(view: EditorView): TooltipView {
  const dom = document.createElement("ul");
  dom.id = listId;
  dom.className = "md-facts";
  dom.setAttribute("role", "listbox");
  dom.setAttribute("aria-label", "Reusable values");
  // The editor keeps the focus.
  dom.addEventListener("mousedown", (event) => event.preventDefault());
  dom.addEventListener("click", ({ target }) => {
    const option = target instanceof Element && target.closest("li");
    if (option) insert(view, [...dom.children].indexOf(option));
  });
  const show = (state: EditorState) => dom.replaceChildren(...optionsOf(state.field(offer)));
  show(view.state);
  return { dom, update: ({ state }) => show(state) };
}

function optionsOf(open: FactOffer | null): HTMLElement[] {
  return (open?.facts ?? []).map(({ name, label, value }, index) => {
    const option = document.createElement("li");
    option.id = optionId(index);
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", String(index === open?.chosen));
    const [words, valueElement] = [
      document.createElement("span"),
      document.createElement("strong"),
    ];
    words.textContent = label;
    valueElement.textContent = value;
    option.title = `{{${name}}}`;
    option.append(words, " ", valueElement);
    return option;
  });
}

function insert(view: EditorView, index: number): boolean {
  const open = view.state.field(offer);
  const fact = open?.facts[index];
  if (!open || !fact) return false;
  const text = `{{${fact.name}}}`;
  view.dispatch({
    changes: { from: open.from, to: open.to, insert: text },
    selection: { anchor: open.from + text.length },
    effects: close.of(null),
    userEvent: "input.fact",
  });
  return true;
}

function onKey(event: KeyboardEvent, view: EditorView): boolean {
  const open = view.state.field(offer);
  if (!open || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { chosen, facts } = open;
  const move = (step: number) =>
    view.dispatch({ effects: choose.of((chosen + step + facts.length) % facts.length) });
  const key = keyOf(event);
  if (key === "Enter" || key === "Tab") return insert(view, chosen);
  if (key === "ArrowDown") move(1);
  else if (key === "ArrowUp") move(-1);
  else if (key === "Escape") view.dispatch({ effects: close.of(null) });
  else return false;
  return true;
}

/** Offers the facts where somebody types `{{`. */
export const factCompletion: Extension = [
  offer,
  // Before the keys of the editor, of which Enter goes on with a list.
  Prec.highest(EditorView.domEventHandlers({ keydown: onKey, blur: (_, view) => hide(view) })),
];

function hide(view: EditorView): void {
  if (view.state.field(offer)) view.dispatch({ effects: close.of(null) });
}
