import { isolateHistory } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { lazyPart } from "../components/lazy-part.tsx";
import { usePickedFact } from "../resource/facts/picked-fact.ts";
import { factList } from "../resource/facts/queries.ts";
import { factChips, factsLoaded, mentionsIn } from "./fact-chips.ts";
import { factCompletion } from "./fact-completion.ts";

const FactDialog = lazyPart(
  async () => (await import("../resource/facts/fact-dialog.tsx")).FactDialog,
  { name: "The value", isDialog: true },
);

interface OpenedChip {
  name: string;
  /** The fact begins at this offset in the text. */
  at: number;
  chip: HTMLElement | null;
}

/** Writes the value of a fact in the place of its mention, which begins with any backslashes. */
type WriteOut = (mention: string, name: string, value: string) => string;

/** The facts in a text as chips, each of which opens its dialog. */
export function useFactChips(writeOut: WriteOut) {
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
      view && (
        <EditorFacts
          {...field}
          view={view}
          writeOut={writeOut}
          opened={opened}
          onOpen={setOpened}
        />
      ),
  };
}

interface EditorFactsProps {
  path: string;
  text: string;
  view: EditorView;
  writeOut: WriteOut;
  opened: OpenedChip | null;
  onOpen(chip: OpenedChip | null): void;
}

function EditorFacts({ path, text, view, writeOut, opened, onOpen }: EditorFactsProps) {
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
    <FactDialog
      fact={fact}
      onReplace={(value) => replaceFact(view, opened, value, writeOut)}
      onClose={close}
    />
  );
}

/** Does nothing if the fact is gone meanwhile. */
function replaceFact(
  view: EditorView,
  { name, at }: OpenedChip,
  value: string,
  writeOut: WriteOut,
): void {
  const { state } = view;
  const line = state.doc.lineAt(Math.min(at, state.doc.length));
  const [mention] = mentionsIn(state, at, line.to);
  if (mention?.name !== name || mention.from !== at) return;
  const [slashes = ""] = /\\*$/.exec(state.sliceDoc(line.from, at)) ?? [];
  const from = at - slashes.length;
  const insert = writeOut(state.sliceDoc(from, mention.to), name, value);
  view.dispatch({
    changes: { from, to: mention.to, insert },
    selection: { anchor: from + insert.length },
    annotations: isolateHistory.of("full"),
    userEvent: "input.fact",
  });
}
