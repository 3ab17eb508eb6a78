import { isolateHistory } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import type { Fact } from "#contract/areas/facts.ts";
import { escapeMarkdown } from "#format/html-markdown/escaping.ts";
import { FactDialog } from "../resource/facts/field-facts.tsx";
import { usePickedFact } from "../resource/facts/picked-fact.ts";
import { factList } from "../resource/facts/queries.ts";
import { factChips, factsLoaded, mentionsIn } from "./fact-chips.ts";
import { factCompletion } from "./fact-completion.ts";

interface OpenedChip {
  name: string;
  /** Where the fact begins in the text. */
  at: number;
  chip: HTMLElement | null;
}

/** The facts in a Markdown text as chips, each of which opens its dialog. */
export function useFactChips() {
  const [opened, setOpened] = useState<OpenedChip | null>(null);
  const [extension] = useState(() => [
    factChips,
    factCompletion,
    EditorView.domEventHandlers({
      click({ target }, view) {
        const chip = (target as Element).closest<HTMLElement>(".md-fact");
        if (chip) setOpened({ name: chip.dataset.fact ?? "", at: view.posAtDOM(chip), chip });
        return chip !== null;
      },
    }),
  ]);
  return {
    extension,
    shownIn: (view: EditorView | null, field: { path: string; text: string }) =>
      view && <EditorFacts {...field} view={view} opened={opened} onOpen={setOpened} />,
  };
}

interface EditorFactsProps {
  path: string;
  text: string;
  view: EditorView;
  opened: OpenedChip | null;
  onOpen(chip: OpenedChip | null): void;
}

function EditorFacts({ path, text, view, opened, onOpen }: EditorFactsProps) {
  const { data: facts } = useQuery({ ...factList, enabled: text.includes("{{") });
  useEffect(() => {
    if (facts) view.dispatch({ effects: factsLoaded.of(facts) });
  }, [view, facts]);
  usePickedFact(path, facts, ({ name }) => {
    const mention = mentionsIn(view.state, 0, view.state.doc.length).find(
      (each) => each.name === name,
    );
    if (!mention) return;
    view.dispatch({ selection: { anchor: mention.to }, scrollIntoView: true });
    onOpen({ name, at: mention.from, chip: null });
  });
  const fact = opened && facts?.find(({ name }) => name === opened.name);
  if (!fact) return null;

  const close = () => {
    onOpen(null);
    const { chip } = opened;
    // After the dialog is gone, as it keeps the focus inside itself; so may be the chip.
    setTimeout(() => (chip?.isConnected ? chip : view).focus());
  };
  return (
    <Suspense>
      <FactDialog
        fact={fact}
        onReplace={(value) => writeOut(view, fact, opened.at, value)}
        onClose={close}
      />
    </Suspense>
  );
}

/** Writes the value in the place of the fact at a position, unless that is gone meanwhile. */
function writeOut(view: EditorView, { name }: Fact, at: number, value: string): void {
  const { state } = view;
  const { to: end } = state.doc.lineAt(Math.min(at, state.doc.length));
  const [mention] = mentionsIn(state, at, end);
  if (mention?.name !== name || mention.from !== at) return;
  const insert = escapeMarkdown(value);
  view.dispatch({
    changes: { from: at, to: mention.to, insert },
    selection: { anchor: at + insert.length },
    annotations: isolateHistory.of("full"),
    userEvent: "input.fact",
  });
}
