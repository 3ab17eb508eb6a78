import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ItemOf, Resource } from "#contract/core/resource.ts";
import {
  type RecordFormOptions,
  typedSince,
  useRecordForm,
} from "../components/forms/record-form.ts";
import type { SaveMode } from "../components/forms/save-state.ts";
import { useUnsaved } from "../components/forms/use-unsaved.ts";
import { useMessages } from "../components/messages.tsx";
import { useReturnTo } from "../components/return-to.ts";
import { withFactChips } from "../editor/fact-field.tsx";
import { useFactText } from "../resource/facts/fact-text.tsx";
import { labelled } from "../resource/field-labels.ts";
import { invalidateArea, oneOf, saveOne } from "../resource/queries.ts";
import type { Row } from "../resource/row.ts";
import { useSettingsOff } from "../resource/settings-off.ts";
import {
  blankOf,
  isLongText,
  labelsOf,
  payloadOf,
  schemaOf,
  type ValuesOf,
  valuesOf,
} from "../resource/values.ts";
import type { FieldsProps, FormProps } from "../resource/views.ts";
import { untitled } from "../resource/words.ts";
import { serverNow } from "../session/server-clock.ts";
import { useUser } from "../session/use-session.ts";
import {
  announceSave,
  changedFields,
  nameOfUnsaved,
  stepsAfterSave,
  titleIn,
} from "./after-save.ts";
import { dropCopy, prefixOf } from "./drafts/local-copy.ts";
import { useDraft } from "./drafts/use-draft.ts";
import { useDraftAutosave } from "./drafts/use-draft-autosave.ts";
import { useCopyKey, useLocalCopy } from "./drafts/use-local-copy.tsx";

export type SavedItem<R extends Resource> = ItemOf<R> & Row & { revision: number };

interface ResourceRecordOptions<R extends Resource>
  extends Pick<FormProps, "entry" | "item" | "publication" | "onCreated" | "onReload"> {
  resource: R;
  /** Asked before a save; false leaves everything as it is. */
  confirm?(item: SavedItem<R> | null, values: ValuesOf<R>): Promise<boolean>;
  onSaved?(saved: SavedItem<R>): void;
  /** The message after a save of the object itself. */
  outcomeOf?(saved: SavedItem<R>, before: SavedItem<R> | null): { text?: string; detail?: string };
}

/** A form's object: its values, and the ways to save them. */
export function useResourceRecord<R extends Resource>(options: ResourceRecordOptions<R>) {
  const { resource, entry, item: opened, onCreated, confirm, outcomeOf } = options;
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const { back, goBack } = useReturnTo(entry.listPath);
  const [item, setItem] = useState(opened as SavedItem<R> | null);
  const current = useRef(item);
  const labels = labelsOf<R>(resource);
  const settingsOff = useSettingsOff(resource);
  const { publication, onReload } = options;
  const draft = useDraft(resource, { initial: publication, id: item?.id ?? null, onReload });
  const { id: userId } = useUser();
  const copyKey = useCopyKey(draft.isOn ? prefixOf(userId, resource.area, item?.id ?? null) : null);
  const recordOptions: RecordFormOptions<ValuesOf<R>, SavedItem<R>> = {
    record: opened as SavedItem<R> | null,
    blank: blankOf<R>(resource),
    valuesOf: (row) => valuesOf<R>(resource, row),
    schema: schemaOf(resource, item === null, settingsOff),
    payloadOf: (values) => payloadOf(resource, values, item),
    failure: entry.failures.save,
    isShared: draft.isOn,
    canRepeat: (mode) => draft.isOn && mode !== "save",
    isText: (path, values) => isLongText(resource, values, path),
    ...(confirm && { confirm: (values: ValuesOf<R>) => confirm(item, values) }),
    save: async (payload, revision, mode) => {
      // The object may have been begun while this save waited for an earlier one.
      const known = current.current;
      const savedOver = known && revision !== undefined ? { id: known.id, revision } : null;
      if (!draft.isOn) {
        return (await labelled(resource, saveOne(resource, payload, savedOver))) as SavedItem<R>;
      }
      // A new object lacks the data of its deleted predecessor.
      const { base: saved } = record.baseVersion();
      const base = payloadOf(resource, savedOver ? saved : blankOf<R>(resource), known);
      const typed = { all: payload as object, changes: changedFields(payload, base) };
      return (await labelled(resource, draft.save(typed, savedOver, mode))) as SavedItem<R>;
    },
    onSaved(saved, mode) {
      const isNew = current.current === null;
      current.current = saved;
      const steps = stepsAfterSave({
        mode,
        isNew,
        isUnsaved: record.isUnsaved(),
        isShown: record.isShown(),
      });
      if (steps.isCopyDropped && copyKey.key) dropCopy(copyKey.key);
      if (!steps.isItemReplaced) return;
      setItem(saved);
      options.onSaved?.(saved);
      if (steps.isCached) {
        queries.setQueryData(oneOf<R>(resource, String(saved.id)).queryKey, saved as never);
      }
      void invalidateArea(queries, resource);
      if (steps.isOpened) onCreated(saved.id);
    },
  };
  const recordForm = useRecordForm<ValuesOf<R>, SavedItem<R>>(recordOptions);
  const { form } = recordForm;
  const set = (name: string, value: unknown) => form.setFieldValue(name, value as never);
  const field = (path: string) => {
    const input = recordForm.field(path);
    // The texts of the site alone may name facts.
    if (!resource.isPublic || typeof input.value !== "string") return input;
    return withFactChips(input, { text: input.value, onChange: (text) => set(path, text) });
  };
  const record = { ...recordForm, field };
  const localCopy = useLocalCopy(copyKey, record, {
    blank: blankOf<R>(resource),
    nameOf: (values) => nameOfUnsaved(resource, values),
  });
  useDraftAutosave(record, resource, {
    ...draft,
    id: item?.id ?? null,
    onTaken(taken) {
      current.current = taken;
      setItem(taken);
      void invalidateArea(queries, resource);
    },
  });

  const saveRecord = async (changes: Partial<ValuesOf<R>>, isStaying: boolean, mode: SaveMode) => {
    const saved = await record.submit(changes, mode);
    if (!saved) return null;
    const outcome = draft.outcome();
    const message = outcome === "saved" ? draft.savedMessage : (outcomeOf?.(saved, item) ?? {});
    const { text, detail, page } = announceSave({
      resource,
      saved,
      outcome,
      message,
      isUnsaved: record.isUnsaved(),
      isStaying,
      typedSince,
      now: serverNow(),
    });
    succeed(text, detail, page);
    return record.isShown() ? saved : null;
  };
  const typedTitle = useFactText(titleIn(resource, form.values));
  useUnsaved(() => ({
    isUnsaved: record.isUnsaved(),
    isKept: localCopy.isKept,
    save: async () => (await saveRecord({}, false, draft.isOn ? "draft" : "save")) !== null,
  }));
  return {
    record: {
      ...record,
      offer: localCopy.offer,
      unsavedNote: localCopy.note,
    },
    /** The title of the object, as it is typed. */
    title: typedTitle || (item ? untitled : `New ${entry.noun}`),
    item,
    draft,
    back,
    goBack,
    async saveAndClose(changes: Partial<ValuesOf<R>> = {}, mode: SaveMode = "save") {
      const saved = await saveRecord(changes, false, mode);
      if (!saved) return;
      if (!record.isUnsaved()) goBack(saved.id);
      else if (!item) onCreated(saved.id);
    },
    async save(changes: Partial<ValuesOf<R>> = {}, mode: SaveMode = "save") {
      const saved = await saveRecord(changes, true, mode);
      if (saved && saved.id !== item?.id) onCreated(saved.id);
    },
    fields: {
      values: form.values,
      labels,
      field,
      toggle: (name) => form.getInputProps(name, { type: "checkbox" }),
      set,
      errors: form.errors,
      saved: item,
    } satisfies FieldsProps<ValuesOf<R>>,
  };
}
