import { syntaxTree } from "@codemirror/language";
import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import type { Fact } from "#contract/areas/facts.ts";
import { factInText, factsNamed } from "#format/facts.ts";
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

/** Looks only at what is in view, so the rest of a long text costs nothing. */
const chipMatcher = new MatchDecorator({
  regexp: factInText,
  decorate(add, from, to, [, slashes = "", , written, name = ""], { state }) {
    const facts = state.field(knownFacts);
    const start = from + slashes.length;
    if (!facts || !written || isInCode(state, start + 1)) return;
    const fact = facts.get(name);
    add(start, to, fact ? Decoration.replace({ widget: new FactWidget(fact) }) : unknown);
  },
});

const chipPlugin = ViewPlugin.define(
  (view) => ({
    chips: chipMatcher.createDeco(view),
    update(change: ViewUpdate) {
      const { startState, state } = change;
      const isParsed = syntaxTree(startState) !== syntaxTree(state);
      const areLoaded = startState.field(knownFacts) !== state.field(knownFacts);
      this.chips =
        isParsed || areLoaded
          ? chipMatcher.createDeco(change.view)
          : chipMatcher.updateDeco(change, this.chips);
    },
  }),
  {
    decorations: ({ chips }) => chips,
    // The caret skips a chip, and Backspace deletes it whole. An unknown fact is plain text.
    provide: (plugin) =>
      EditorView.atomicRanges.of(
        (view) =>
          view.plugin(plugin)?.chips.update({
            filter: (_from, _to, { spec }) => spec.widget !== undefined,
          }) ?? Decoration.none,
      ),
  },
);

/** Shows each known fact as its value, and marks the unknown ones. */
export const factChips = [knownFacts, chipPlugin];
