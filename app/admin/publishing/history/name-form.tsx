import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { maxNote } from "#contract/publishing/revision-calls.ts";
import type { RevisionEntry } from "#contract/publishing/revisions.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { InlineForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { useMessages } from "../../components/messages.tsx";
import { invalidateArea } from "../../resource/queries.ts";
import { errorMessage } from "../../session/api.ts";
import type { ResourceObject } from "../resource-object.ts";
import styles from "./comparison.module.css";
import { nameRevision } from "./queries.ts";

interface NameFormProps {
  place: ResourceObject;
  revision: RevisionEntry;
}

export function NameForm({ place, revision }: NameFormProps) {
  const { number, note } = revision;
  const queries = useQueryClient();
  const { succeed, fail } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The button and the input replace each other, so the focus moves along.
  useEffect(() => {
    if (isOpen) input.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const form = useDialogForm({
    initial: { name: note ?? "" },
    async send(values) {
      const name = values.name.trim();
      await nameRevision(place, number, name);
      await invalidateArea(queries, place.resource);
      succeed(name ? "Revision named" : "Name removed");
    },
    explain(problem, failure) {
      fail("Failed to save the name", errorMessage(problem, failure));
      return { errors: {}, alert: "" };
    },
    onClose: () => setOpen(false),
  });
  if (!isOpen) {
    return (
      <p className={styles.name}>
        {note && <strong>{`“${note}”`}</strong>}
        <Button ref={opener} size="compact-sm" variant="light" onClick={() => setOpen(true)}>
          {note ? "Rename" : "Name this revision"}
        </Button>
      </p>
    );
  }
  return (
    <InlineForm of={form} className={styles.form}>
      <TextInput
        className={styles.field ?? ""}
        label="Name of this revision"
        description="Named revisions are kept forever."
        maxLength={maxNote}
        ref={input}
        {...form.field("name")}
      />
      <BusyButton type="submit" isBusy={form.isBusy}>
        Save name
      </BusyButton>
      <Button variant="default" onClick={form.close}>
        Cancel
      </Button>
    </InlineForm>
  );
}
