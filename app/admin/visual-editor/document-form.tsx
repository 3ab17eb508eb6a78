import { type ContextType, type FocusEvent, useEffect, useRef, useState } from "react";
import type { Resource } from "#contract/core/resource.ts";
import { factMeant } from "#format/facts.ts";
import type { FieldRef } from "../../ui/edit-messages.ts";
import { focusOnceThere } from "../components/focus-once-there.ts";
import { FormBody } from "../components/forms/form-body.tsx";
import { RecordFrame } from "../components/forms/record-frame.tsx";
import { SaveMenu } from "../editor/writing/save-menu.tsx";
import { draftButtons } from "../publishing/drafts/draft-buttons.tsx";
import { FieldControls } from "../publishing/field-controls.tsx";
import { useReview } from "../publishing/review/use-review.tsx";
import { useOpened } from "../publishing/use-opened.ts";
import { useResourceRecord } from "../publishing/use-resource-record.ts";
import { useEntry } from "../resource/entries.tsx";
import { PickedFact } from "../resource/facts/picked-fact.ts";
import { FormFields } from "../resource/form-fields.tsx";
import { Revealed } from "../resource/nested/nested-fields.tsx";
import { valueAt } from "../resource/nested/value-at.ts";
import type { Row } from "../resource/row.ts";
import { payloadOf, type Values } from "../resource/values.ts";
import type { FormProps } from "../resource/views.ts";

export interface PickedField extends FieldRef {
  /** The facts whose values were clicked. */
  facts: readonly string[];
}

interface DocumentFormProps {
  kind: string;
  id: number;
  isShown: boolean;
  picked: PickedField | null;
  onType(value: Record<string, unknown>): void;
  onFocus(path: string): void;
  onSaved(): void;
}

interface LoadedDocumentProps
  extends DocumentFormProps,
    Pick<FormProps, "publication" | "onReload"> {
  item: Row;
  times: number;
}

export function DocumentForm(props: DocumentFormProps) {
  const { resource, failures } = useEntry(props.kind);
  const { query, times, onReload } = useOpened<Resource>(resource, String(props.id));
  return (
    <div hidden={!props.isShown}>
      <FormBody query={query} failure={failures.loadOne} back="/admin/content">
        {(loaded) => (
          <Loaded key={times} {...props} {...loaded} times={times} onReload={onReload} />
        )}
      </FormBody>
    </div>
  );
}

function Loaded({ item, publication, onReload, times, ...props }: LoadedDocumentProps) {
  const { kind, isShown, picked, onType, onFocus, onSaved } = props;
  const entry = useEntry(kind);
  const { resource } = entry;
  const opened = useResourceRecord({
    resource,
    entry,
    item,
    publication,
    onReload,
    onCreated() {},
    onSaved,
  });
  const { record, fields } = opened;
  const { review, dialog } = useReview({ resource, id: item.id }, record.scope);
  // The page beside it is the preview.
  const {
    items,
    tools: _,
    ...drafting
  } = draftButtons(opened, {
    isStaying: true,
    canUnpublish: false,
    onHistory: null,
    onRelease: null,
    review,
  });
  const form = useRef<HTMLDivElement>(null);
  const { values } = fields;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is typed
  useEffect(() => {
    // The page shows the published object, or what was typed before the draft was discarded.
    const isOther = record.isDirty || opened.draft.publication?.draft || times > 0;
    if (isOther) onType(payloadOf(resource, values, item));
  }, [values]);

  const path = picked?.path ?? "";
  const [pickedFact, setPickedFact] = useState<ContextType<typeof PickedFact>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pick, also of the same field
  useEffect(() => {
    if (!isShown) return;
    let isOver = false;
    setPickedFact(null);
    // The editor of a text may be loading still.
    focusOnceThere(() => {
      const field = isOver || !form.current ? null : fieldAt(form.current, path);
      // Once the field has the focus, or it would take it from the dialog of the fact.
      if (field && picked) requestAnimationFrame(() => setPickedFact(factIn(picked)));
      return field;
    });
    return () => {
      isOver = true;
    };
  }, [picked, isShown]);

  const factIn = (pickedField: PickedField) => {
    const { path, text } = textAt(values, pickedField.path);
    const name = factMeant(text, pickedField.facts);
    return name === null ? null : { path, name, onOpened: () => setPickedFact(null) };
  };
  const noteFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    // React brings the events of dialogs, too.
    if (!currentTarget.contains(target)) return;
    const { path, field = path } =
      target.closest<HTMLElement>("[data-path], [data-field]")?.dataset ?? {};
    if (field) onFocus(field);
  };
  return (
    <Revealed value={path}>
      {dialog}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which field has the focus */}
      <div ref={form} onFocus={noteFocus}>
        <RecordFrame
          of={record}
          labels={fields.labels}
          save="Save"
          back="/admin/content"
          menu={<SaveMenu isBusy={record.isBusy} items={items} />}
          {...drafting}
        >
          <FieldControls>
            <PickedFact value={pickedFact}>
              <FormFields {...fields} resource={resource} isNew={false} />
            </PickedFact>
          </FieldControls>
        </RecordFrame>
      </div>
    </Revealed>
  );
}

/** The text that a path leads to or into, such as a list of lines; empty if there is none. */
function textAt(values: Values, path: string): { path: string; text: string } {
  const names = path.split(".");
  for (let count = 1; count <= names.length; count += 1) {
    const part = names.slice(0, count).join(".");
    const value = valueAt(values, part);
    if (typeof value === "string") return { path: part, text: value };
  }
  return { path, text: "" };
}

/** Returns the field at a path, or the one that contains it, such as a list of lines. */
function fieldAt(form: HTMLElement, path: string): HTMLElement | null {
  for (let part = path; part !== ""; part = part.replace(/\.?[^.]*$/, "")) {
    const escaped = CSS.escape(part);
    // A picture's address input (`data-path`) may be hidden; its picker (`data-field`) never is.
    const field = form.querySelector<HTMLElement>(
      `[data-field="${escaped}"], [data-path="${escaped}"]`,
    );
    if (!field) continue;
    field.scrollIntoView({ block: "center" });
    return field;
  }
  return null;
}
