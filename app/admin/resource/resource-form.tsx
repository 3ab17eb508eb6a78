import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { typedSince, useRecordForm } from "../forms/record-form.ts";
import { RecordFrame } from "../forms/record-frame.tsx";
import { useMessages } from "../parts/messages.tsx";
import { useReturnTo } from "../parts/return-to.ts";
import { FormFields } from "./form-fields.tsx";
import { saveOne } from "./queries.ts";
import { blankOf, labelsOf, payloadOf, schemaOf, type Values, valuesOf } from "./values.ts";
import type { FieldsProps, FormProps, Row } from "./views.ts";
import { capitalised } from "./words.ts";

export function ResourceForm({ entry, view, heading, item: given, onCreated }: FormProps) {
  const { resource, path, failures } = entry;
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const { back, goBack } = useReturnTo(path);
  const [item, setItem] = useState(given);
  const labels = labelsOf<typeof resource>(resource);
  const record = useRecordForm<Values, Row & { revision: number }>({
    record: given as (Row & { revision: number }) | null,
    blank: blankOf<typeof resource>(resource),
    valuesOf: (row) => valuesOf<typeof resource>(resource, row),
    schema: schemaOf(resource, item === null),
    payloadOf: (values) => payloadOf(resource, values, item),
    failure: failures.save,
    save: async (payload, revision) => {
      const over = item && revision !== undefined ? { id: item.id, revision } : null;
      return (await saveOne(resource, payload, over)) as Row & { revision: number };
    },
    onSaved(saved) {
      setItem(saved);
      void queries.invalidateQueries({ queryKey: [resource.area] });
    },
  });
  const { form, field } = record;

  const submit = async () => {
    const saved = await record.submit();
    if (!saved) return;
    const done = `${capitalised(resource.names.one)} saved`;
    succeed(done, record.isUnsaved() ? typedSince : undefined);
    if (!record.isShown()) return;
    if (!record.isUnsaved()) goBack(saved.id);
    else if (!item) onCreated(saved.id);
  };
  const props: FieldsProps<Values> = {
    values: form.values,
    labels,
    field,
    toggle: (name) => form.getInputProps(name, { type: "checkbox" }),
    set: (name, value) => form.setFieldValue(name, value as never),
    errors: form.errors,
  };
  const Fields = view.fields;
  return (
    <RecordFrame
      of={record}
      labels={labels}
      heading={heading}
      about={item && entry.nameOf(item)}
      save="Save"
      back={back}
      goBack={goBack}
      onSubmit={submit}
      canSaveAsNew
    >
      {Fields ? (
        <Fields {...(props as FieldsProps<never>)} />
      ) : (
        <FormFields {...props} resource={resource} isNew={item === null} />
      )}
    </RecordFrame>
  );
}
