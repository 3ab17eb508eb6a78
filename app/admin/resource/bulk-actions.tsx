import { Button, NativeSelect } from "@mantine/core";
import { snake } from "#contract/core/resource-rules.ts";
import { useDialogs } from "../components/dialogs.tsx";
import { BulkBar } from "../components/lists/bulk-bar.tsx";
import { downloadCsv } from "../components/lists/csv.ts";
import type { Selection } from "../components/lists/selection.ts";
import { useBulk } from "../components/lists/use-bulk.ts";
import { useMessages } from "../components/messages.tsx";
import { useUser } from "../session/use-session.ts";
import type { ResourceEntry } from "./entry.ts";
import { finalNote } from "./final-note.ts";
import { removeOne } from "./queries.ts";
import type { Row } from "./row.ts";
import type { BulkAction, ListView } from "./views.ts";

interface BulkActionsProps {
  entry: ResourceEntry;
  view: ListView<Row>;
  rows: readonly Row[];
  selection: Selection;
  onGone(): void;
}

export function BulkActions({ entry, view, rows, selection, onGone }: BulkActionsProps) {
  const { resource, nameOf, removal } = entry;
  const { run, progress } = useBulk({ area: resource.area, nameOf, selection });
  const { confirm } = useDialogs();
  const { fail } = useMessages();
  const user = useUser();
  const others = rows.filter((row) => !view.isProtected?.(row, user));
  const { bulk = [] } = view;
  const selects = [...new Set(bulk.flatMap(({ select }) => select ?? []))];

  const start = async ({ ask, isFor, ...action }: BulkAction<Row>) => {
    const meant = others.filter((row) => isFor(row));
    const question = meant.length > 0 && ask?.(meant);
    if (question && !(await confirm(question))) return;
    await run({ ...action, rows: meant });
  };
  const removeAll = async () => {
    if (others.length === 0) return fail(view.protectedHint ?? removal.failure);
    const { one, many } = resource.names;
    const what = others.length === 1 ? `this ${one}` : `${others.length} ${many}`;
    const question = `Are you sure you want to delete ${what}?`;
    const text = [others.map(nameOf).join(", "), finalNote(resource.area)];
    if (!(await confirm({ question, text: text.filter(Boolean).join("\n") }))) return;
    await run({
      rows: others,
      act: (row) => removeOne(resource, row),
      done: (count) => `${count} deleted`,
      failure: removal.failure,
    });
  };
  const exportAll = () =>
    downloadCsv(entry.caption.toLowerCase().replaceAll(" ", "_"), csvColumns(entry), rows);

  return (
    <BulkBar selection={selection} progress={progress} onGone={onGone}>
      {selects.map((label) => (
        <Choice
          key={label}
          label={label}
          actions={bulk.filter(({ select }) => select === label)}
          onChoose={start}
        />
      ))}
      {bulk
        .filter(({ select }) => !select)
        .map((action) => (
          <Button key={action.label} size="xs" variant="light" onClick={() => start(action)}>
            {action.label}
          </Button>
        ))}
      <Button size="xs" variant="light" onClick={exportAll}>
        Export selected
      </Button>
      <Button size="xs" variant="light" color="danger" onClick={removeAll}>
        Delete selected
      </Button>
    </BulkBar>
  );
}

interface BulkChoiceProps {
  label: string;
  actions: readonly BulkAction<Row>[];
  onChoose(action: BulkAction<Row>): void;
}

function Choice({ label, actions, onChoose }: BulkChoiceProps) {
  const options = actions.map((action) => ({ value: action.label, label: action.label }));
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value=""
      data={[{ value: "", label: "Set to…" }, ...options]}
      onChange={({ currentTarget: { value } }) => {
        const chosen = actions.find((action) => action.label === value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

function csvColumns({ resource, exported }: ResourceEntry): string[] {
  const fields = Object.entries(resource.fields).filter(
    ([, { answer, control }]) => answer && control !== "markdown",
  );
  const names = ["id", ...fields.map(([name]) => snake(name))];
  return [...names, ...(resource.isUnrevised ? [] : ["created_at"]), ...exported];
}
