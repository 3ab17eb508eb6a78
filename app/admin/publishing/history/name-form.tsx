import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { maxNote } from "#contract/publishing/revision-calls.ts";
import type { RevisionEntry } from "#contract/publishing/revisions.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { useMessages } from "../../components/messages.tsx";
import { invalidateArea } from "../../resource/queries.ts";
import { errorMessage } from "../../session/api.ts";
import styles from "./comparison.module.css";
import { nameRevision, type Place } from "./queries.ts";

interface NameFormProps {
  place: Place;
  revision: RevisionEntry;
}

export function NameForm({ place, revision }: NameFormProps) {
  const { number, note } = revision;
  const queries = useQueryClient();
  const { succeed, fail } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState(note ?? "");
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The button and the input replace each other, so the focus moves along.
  useEffect(() => {
    if (isOpen) input.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Events bubble through React portals: an outer form must not be submitted, too.
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    try {
      await nameRevision(place, number, typed.trim());
      await invalidateArea(queries, place.resource);
      succeed(typed.trim() ? "Revision named" : "Name taken away");
      setOpen(false);
    } catch (error) {
      fail("Failed to name the revision", errorMessage(error, "Please try again."));
    } finally {
      setBusy(false);
    }
  };
  if (!isOpen) {
    return (
      <p className={styles.name}>
        {note && <strong>{`“${note}”`}</strong>}
        <Button ref={opener} size="compact-sm" variant="light" onClick={() => setOpen(true)}>
          {note ? "Change the name" : "Name this revision"}
        </Button>
      </p>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        className={styles.field ?? ""}
        label="Name of this revision"
        description="A revision with a name is kept for ever."
        maxLength={maxNote}
        ref={input}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <BusyButton type="submit" isBusy={isBusy}>
        Save name
      </BusyButton>
      <Button variant="default" onClick={() => setOpen(false)}>
        Cancel
      </Button>
    </form>
  );
}
