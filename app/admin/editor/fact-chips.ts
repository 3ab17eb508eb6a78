import { syntaxTree } from "@codemirror/language";
import { type EditorState, type Range, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  WidgetType,
} from "@codemirror/view";
import type { Fact } from "#contract/areas/facts.ts";
import { factsNamed } from "#format/facts.ts";
import { isInCode } from "./markdown-language.ts";
import "./fact-chips.css";

/** Tells the editor the facts that there are; before it, they stand as they are written. */
export const factsLoaded = StateEffect.define<readonly Fact[]>();

const knownFacts = StateField.define<ReadonlyMap<string, Fact> | null>({
  create: () => null,
  update(before, { effects }) {
    const loaded = effects.findLast((each) => each.is(factsLoaded));
    return loaded ? new Map(loaded.value.map((fact) => [fact.name, fact])) : before;
  },
});

/** The facts that the editor knows by now. */
export const factsIn = (state: EditorState): readonly Fact[] => [
  ...(state.field(knownFacts)?.values() ?? []),
];

interface Mention {
  from: number;
  to: number;
  name: string;
}

/** The facts that a part of the text names; none in code, where nothing is a fact. */
export function mentionsIn(state: EditorState, from: number, to: number): Mention[] {
  return factsNamed(state.sliceDoc(from, to)).flatMap(({ written, name, at }) => {
    const start = from + at;
    // Over two lines it is a fact all the same, but no decoration of a plugin can replace it.
    if (written.includes("\n") || isInCode(state, start + 1)) return [];
    return { from: start, to: start + written.length, name };
  });
}

class FactWidget extends WidgetType {
  readonly fact: Fact;

  constructor(fact: Fact) {
    super();
    this.fact = fact;
  }

  override eq({ fact }: FactWidget): boolean {
    const { name, label, value } = this.fact;
    return fact.name === name && fact.label === label && fact.value === value;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement("button");
    chip.type = "button";
    chip.className = "md-fact";
    chip.setAttribute("aria-haspopup", "dialog");
    this.show(chip);
    return chip;
  }

  /** Updates in place, so that a chip whose fact was changed gets the focus back. */
  override updateDOM(chip: HTMLElement): boolean {
    this.show(chip);
    return true;
  }

  private show(chip: HTMLElement): void {
    const { name, label, value } = this.fact;
    chip.dataset.fact = name;
    chip.textContent = value;
    chip.title = label;
    chip.setAttribute("aria-label", `${label}: ${value}`);
  }

  /** The editor handles clicks only; other events are for the button. */
  override ignoreEvent({ type }: Event): boolean {
    return type !== "click";
  }
}

const unknown = Decoration.mark({ class: "md-fact-unknown" });

/** In characters: more than a fact that a long line's part in view cuts in two. */
const margin = 200;

interface Chips {
  shown: DecorationSet;
  atomic: DecorationSet;
}

/** Looks at what is in view alone, so that the rest of a long text costs nothing. */
function chipsIn({ state, visibleRanges }: EditorView): Chips {
  const known = state.field(knownFacts);
  const chips: Range<Decoration>[] = [];
  const marks: Range<Decoration>[] = [];
  let done = 0;
  for (const range of known ? visibleRanges : []) {
    const start = Math.max(done, state.doc.lineAt(range.from).from, range.from - margin);
    const end = Math.min(state.doc.lineAt(range.to).to, range.to + margin);
    for (const { from, to, name } of mentionsIn(state, start, end)) {
      const fact = known?.get(name);
      if (fact) chips.push(Decoration.replace({ widget: new FactWidget(fact) }).range(from, to));
      else marks.push(unknown.range(from, to));
      done = to;
    }
  }
  return { shown: Decoration.set([...chips, ...marks], true), atomic: Decoration.set(chips) };
}

const chipPlugin = ViewPlugin.define(
  (view) => ({
    chips: chipsIn(view),
    update({ docChanged, viewportChanged, startState, state, view: current }) {
      const isParsed = syntaxTree(startState) !== syntaxTree(state);
      const areLoaded = startState.field(knownFacts) !== state.field(knownFacts);
      if (docChanged || viewportChanged || isParsed || areLoaded) this.chips = chipsIn(current);
    },
  }),
  {
    decorations: ({ chips }) => chips.shown,
    // The caret goes past a chip, and Backspace takes it whole.
    provide: (plugin) =>
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.chips.atomic ?? Decoration.none),
  },
);

/** Shows each known fact as its value, and says of the others that there are none such. */
export const factChips = [knownFacts, chipPlugin];
