import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useRef } from "react";
import type { Resource } from "#contract/resource.ts";
import type { Place } from "../../../ui/edit-messages.ts";
import { FormBody } from "../../forms/form-body.tsx";
import { RecordFrame } from "../../forms/record-frame.tsx";
import { entryOf } from "../../registry.ts";
import { FormFields } from "../../resource/form-fields.tsx";
import { Revealed } from "../../resource/nested/revealed.ts";
import { asOpened, oneOf } from "../../resource/queries.ts";
import { useResourceRecord } from "../../resource/use-resource-record.ts";
import { payloadOf } from "../../resource/values.ts";
import type { Row } from "../../resource/views.ts";

interface DocumentFormProps {
  kind: string;
  id: number;
  isShown: boolean;
  /** The field that was picked in the page. */
  picked: Place | null;
  onType(value: Record<string, unknown>): void;
  onFocus(path: string): void;
  onSaved(): void;
}

export function DocumentForm(props: DocumentFormProps) {
  const { resource, failures } = entryOf(props.kind);
  const one = oneOf<Resource>(resource, String(props.id));
  const query = useQuery({ ...one, ...asOpened });
  return (
    <div hidden={!props.isShown}>
      <FormBody query={query} failure={failures.loadOne} back="/admin/content">
        {(item) => <Loaded {...props} item={item} />}
      </FormBody>
    </div>
  );
}

function Loaded({ item, ...props }: DocumentFormProps & { item: Row }) {
  const { kind, isShown, picked, onType, onFocus, onSaved } = props;
  const entry = entryOf(kind);
  const { resource } = entry;
  const { record, stay, fields } = useResourceRecord({
    ...{ resource, entry, item },
    onCreated() {},
    onSaved,
  });
  const form = useRef<HTMLDivElement>(null);
  const { values } = fields;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is typed
  useEffect(() => {
    if (record.isDirty) onType(payloadOf(resource, values, item));
  }, [values]);

  const path = picked?.path ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pick, also of the same field
  useEffect(() => {
    if (isShown && form.current) focusField(form.current, path);
  }, [picked, isShown]);

  const noteFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const own = target.closest<HTMLElement>("[data-path]")?.dataset.path;
    if (own) onFocus(own);
  };
  return (
    <Revealed value={path}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which field has the focus */}
      <div ref={form} onFocus={noteFocus}>
        <RecordFrame
          of={record}
          labels={fields.labels}
          save="Save"
          back="/admin/content"
          onSubmit={() => void stay()}
        >
          <FormFields {...fields} resource={resource} isNew={false} />
        </RecordFrame>
      </div>
    </Revealed>
  );
}

/** The field itself, or the one that holds it, such as a list of lines. */
function focusField(form: HTMLElement, path: string): void {
  for (let part = path; part !== ""; part = part.replace(/\.?[^.]*$/, "")) {
    const field = form.querySelector<HTMLElement>(`[data-path="${CSS.escape(part)}"]`);
    if (!field) continue;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
    return;
  }
}
