import { RecordFrame } from "../forms/record-frame.tsx";
import { FormFields } from "./form-fields.tsx";
import { useResourceRecord } from "./use-resource-record.ts";
import type { FieldsProps, FormProps } from "./views.ts";

export function ResourceForm({ entry, view, heading, item: given, onCreated }: FormProps) {
  const { resource } = entry;
  const options = { resource, entry, item: given, onCreated };
  const { record, item, back, goBack, leave, stay, fields } = useResourceRecord(options);
  const Fields = view.fields;
  return (
    <RecordFrame
      of={record}
      labels={fields.labels}
      heading={heading}
      about={item && entry.nameOf(item)}
      save="Save"
      back={back}
      goBack={goBack}
      onSubmit={() => (resource.isSingle ? stay() : leave())}
      canSaveAsNew={!resource.isSingle}
    >
      {Fields ? (
        <Fields {...(fields as FieldsProps<never>)} />
      ) : (
        <FormFields {...fields} resource={resource} isNew={item === null} />
      )}
    </RecordFrame>
  );
}
