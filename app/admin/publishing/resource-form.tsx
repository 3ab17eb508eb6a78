import type { Resource } from "#contract/core/resource.ts";
import { useDialogs } from "../components/dialogs.tsx";
import { useAddressedField, useFirstFocus } from "../components/forms/form-scope.ts";
import { RecordFrame } from "../components/forms/record-frame.tsx";
import { SaveMenu } from "../editor/writing/save-menu.tsx";
import { FormFields } from "../resource/form-fields.tsx";
import type { FieldsProps } from "../resource/views.ts";
import { draftButtons } from "./drafts/draft-buttons.tsx";
import { DraftState } from "./drafts/draft-state.tsx";
import type { PublishedFormProps } from "./form-props.ts";
import { useResourceRecord } from "./use-resource-record.ts";
import { VisualEditorTool } from "./visual-editor-tool.tsx";

export function ResourceForm({
  view,
  heading,
  onHistory,
  onRelease,
  review,
  ...formProps
}: PublishedFormProps) {
  const { entry } = formProps;
  const { resource } = entry;
  const { confirm } = useDialogs();
  const opened = useResourceRecord({ resource, ...formProps });
  const { record, item, back, goBack, fields, draft, title } = opened;
  const { items, tools, ...drafting } = draftButtons(opened, {
    isStaying: resource.isSingle === true,
    canUnpublish: resource.isSingle !== true,
    onHistory,
    onRelease,
    review,
    confirmUnpublish: () => confirm(unpublishing(resource)),
  });
  useFirstFocus(record.scope, item === null);
  useAddressedField(record.scope);
  const isShown =
    item !== null && resource.store === "document" && draft.publication?.isPublished !== false;
  const Fields = view.fields;
  return (
    <RecordFrame
      of={record}
      labels={fields.labels}
      heading={draft.isOn ? title : heading}
      about={item && <DraftState of={opened} review={review} onRelease={onRelease} />}
      tools={
        <>
          {tools}
          {isShown && <VisualEditorTool area={resource.area} item={item} />}
        </>
      }
      save="Save"
      back={back}
      goBack={goBack}
      canSaveAsNew={!resource.isSingle}
      menu={<SaveMenu isBusy={record.isBusy} keepsPlace={draft.isOn} items={items} />}
      {...drafting}
    >
      {Fields ? (
        <Fields {...(fields as FieldsProps<never>)} />
      ) : (
        <FormFields {...fields} resource={resource} isNew={item === null} />
      )}
    </RecordFrame>
  );
}

const unpublishing = ({ names }: Resource) => ({
  question: `Unpublish this ${names.one}?`,
  text: "Visitors will no longer see it. You can publish it again from the list.",
  confirm: "Unpublish",
});
