import { NativeSelect, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type CategoryKind, categoryKinds } from "#contract/documents/categories.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { RowAction } from "../../components/lists/row-action.tsx";
import { useMessages } from "../../components/messages.tsx";
import { listOf } from "../../resource/queries.ts";
import type { Row } from "../../resource/row.ts";
import type { ListView } from "../../resource/views.ts";
import { api, detailOf } from "../../session/api.ts";

const mergeCalls = {
  "post-categories": api.content.mergePostCategory,
  "project-categories": api.content.mergeProjectCategory,
};

export const categoryList = (kind: CategoryKind): ListView<Row> => ({
  actions: (row) => <Merge kind={kind} row={row} />,
});

function Merge({ kind, row }: { kind: CategoryKind; row: Row }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowAction label="Merge" name={`Merge ${row.name}`} onClick={() => setOpen(true)} />
      {isOpen && <MergeDialog kind={kind} row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MergeDialogProps {
  kind: CategoryKind;
  row: Row;
  onClose(): void;
}

function MergeDialog({ kind, row, onClose }: MergeDialogProps) {
  const resource = categoryKinds.find(({ area }) => area === kind) as (typeof categoryKinds)[0];
  const { data } = useQuery(listOf(resource, {}));
  const others = data?.rows.filter(({ id }) => id !== row.id) ?? [];
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();

  const merge = async (into: Row) => {
    try {
      await mergeCalls[kind]({
        id: row.id,
        ...(row.revision !== undefined && { revision: row.revision }),
        payload: { into: into.id },
      });
      succeed(`“${row.name}” merged into “${into.name}”`);
    } catch (error) {
      fail("Failed to merge the categories", detailOf(error));
    }
    await queries.invalidateQueries();
  };
  const find = (chosen: string) => others.find(({ id }) => String(id) === chosen);
  const form = useDialogForm({
    initial: () => ({ into: "" }),
    rules: ({ into }) => (find(into) ? {} : { into: "Choose one." }),
    send(values) {
      const into = find(values.into);
      if (into) void merge(into);
    },
    onClose,
  });

  return (
    <DialogForm of={form} title={`Merge “${row.name}” into another category`} submit="Merge">
      <NativeSelect
        label="Into"
        data-autofocus
        data={[
          { value: "", label: "Choose one" },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.field("into")}
      />
      <Text mt="md" c="dimmed">
        {`Everything in “${row.name}” moves to the other category. “${row.name}” is deleted and its links redirect.`}
      </Text>
    </DialogForm>
  );
}
