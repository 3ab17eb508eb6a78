import { Button, NativeSelect } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogs } from "../components/dialogs.tsx";
import { BulkBar } from "../components/lists/bulk-bar.tsx";
import { countOf } from "../components/lists/pager.tsx";
import type { UrlQuery } from "../components/lists/query-of.ts";
import type { Selection } from "../components/lists/selection.ts";
import { useBulk } from "../components/lists/use-bulk.ts";
import { useSelectAllKey } from "../components/lists/use-select-all-key.ts";
import { useMessages } from "../components/messages.tsx";
import { errorMessage } from "../session/api.ts";
import { useUser } from "../session/use-session.ts";
import type { ResourceEntry } from "./entry.ts";
import { exportRows } from "./export-rows.ts";
import { finalNote } from "./final-note.ts";
import { invalidatePublishing, removeOne } from "./queries.ts";
import type { Row } from "./row.ts";
import { useMatching } from "./use-matching.ts";
import type { BulkAction, ListView } from "./views.ts";

interface BulkActionsProps {
  entry: ResourceEntry;
  view: ListView<Row>;
  /** The rows of this page. */
  rows: readonly Row[];
  selection: Selection;
  query: UrlQuery;
  total: number;
  isMore: boolean;
  lastId: number | undefined;
  onGone(): void;
}

export function BulkActions(props: BulkActionsProps) {
  const { entry, view, rows, selection, query, total, isMore, lastId, onGone } = props;
  const { resource, nameOf, removal } = entry;
  const queries = useQueryClient();
  const refresh = () => {
    invalidatePublishing(queries);
    return queries.invalidateQueries({ queryKey: [resource.area] });
  };
  const some = useBulk({ nameOf, selection, refresh });
  const all = useMatching({ entry, selection, query, total, isMore, lastId, refresh });
  const { confirm } = useDialogs();
  const { fail } = useMessages();
  const user = useUser();
  const selected = rows.filter(({ id }) => selection.has(id));
  const others = selected.filter((row) => !view.isProtected?.(row, user));
  const { bulk = [] } = view;
  const { isWhole } = selection;
  const offered = bulk.filter(
    ({ payload, isOnlyWhereMeant = false, isFor }) =>
      (payload || !isWhole) && (!isOnlyWhereMeant || selected.some(isFor)),
  );
  const selects = [...new Set(offered.flatMap(({ select }) => select ?? []))];
  const { one, many } = resource.names;
  const matching = `all ${countOf(total, isMore)} ${many} that match`;

  useSelectAllKey(() => {
    selection.setAll(
      rows.map(({ id }) => id),
      true,
    );
    if (total > rows.length || isMore) selection.selectWhole();
  });

  const start = async ({ ask, isFor, ...action }: BulkAction<Row>) => {
    if (isWhole) {
      const { label, payload = {}, isUnasked, done, failure } = action;
      const question = { question: `${label}: ${matching}?`, confirm: label, isDangerous: false };
      if (isUnasked || (await confirm(question))) await all.run({ payload, done, failure });
      return;
    }
    const meant = others.filter((row) => isFor(row));
    try {
      const question = meant.length > 0 && (await ask?.(meant));
      if (question && !(await confirm(question))) return;
    } catch (problem) {
      return fail(action.failure, errorMessage(problem, ""));
    }
    await some.run({ ...action, rows: meant });
  };
  const removeAll = async () => {
    if (isWhole) {
      const question = `Are you sure you want to delete ${matching}?`;
      if (!(await confirm({ question, text: finalNote(resource.area) }))) return;
      return all.run({ payload: null, done: deleted, failure: removal.failure });
    }
    if (others.length === 0) return fail(view.protectedHint ?? removal.failure);
    const what = others.length === 1 ? `this ${one}` : `${others.length} ${many}`;
    const question = `Are you sure you want to delete ${what}?`;
    const text = [others.map(nameOf).join(", "), finalNote(resource.area)];
    if (!(await confirm({ question, text: text.filter(Boolean).join("\n") }))) return;
    await some.run({
      rows: others,
      act: (row) => removeOne(resource, row),
      done: deleted,
      failure: removal.failure,
    });
  };

  const isSelected = selection.ids.size > 0;
  const meant = () => (isSelected ? others : rows.filter(({ id }) => id === focusedRow()));
  const act = ({ ask: _, isFor, ...action }: BulkAction<Row>, on: readonly Row[] = meant()) => {
    if (isSelected) return void start({ ...action, isFor });
    const focused = on.filter((row) => isFor(row));
    if (focused.length > 0) void some.run({ ...action, rows: focused, isBrief: true });
  };

  const bar = (
    <BulkBar
      selection={selection}
      progress={some.progress ?? all.progress}
      ids={rows.map(({ id }) => id)}
      total={total}
      isMore={isMore}
      onGone={onGone}
    >
      {selects.map((label) => (
        <Choice
          key={label}
          label={label}
          actions={offered.filter(({ select }) => select === label)}
          onChoose={start}
        />
      ))}
      {offered
        .filter(({ select }) => !select)
        .map((action) => (
          <Button key={action.label} size="xs" variant="light" onClick={() => start(action)}>
            {action.label}
          </Button>
        ))}
      {view.bulkTools?.({ meant, act })}
      {!isWhole && (
        <Button size="xs" variant="light" onClick={() => void exportRows(entry, selected)}>
          Export selected
        </Button>
      )}
      <Button size="xs" variant="light" color="neutral" onClick={removeAll}>
        Delete selected
      </Button>
    </BulkBar>
  );
  return (
    <>
      {view.keys?.({ meant, act })}
      {bar}
    </>
  );
}

/** The id of the row that has the focus. */
function focusedRow(): number {
  const row = document.activeElement?.closest<HTMLElement>("[data-row]");
  return Number(row?.dataset.row);
}

const deleted = (count: number) => `${count.toLocaleString("en-US")} deleted`;

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
