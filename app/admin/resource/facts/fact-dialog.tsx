import { Button, Text, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { Fact } from "#contract/areas/facts.ts";
import { settings } from "#contract/documents/settings.ts";
import { factsNamed } from "#format/facts.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { useMessages } from "../../components/messages.tsx";
import { api } from "../../session/api.ts";
import { reaches } from "../../session/reach.ts";
import { useUser } from "../../session/use-session.ts";
import { labelled } from "../field-labels.ts";
import styles from "./fact-dialog.module.css";
import { FactUses } from "./fact-uses.tsx";
import { factList, usesOfFact } from "./queries.ts";

interface FactDialogProps {
  fact: Fact;
  /** Writes a plain value in the place of the fact, in the field from which this was opened. */
  onReplace(value: string): void;
  onClose(): void;
}

const schema = z.object({ value: settings.fields.facts.fields.value.create });

/** Says where a fact is used, and changes it for all, or in one field alone. */
export function FactDialog({ fact, onReplace, onClose }: FactDialogProps) {
  const user = useUser();
  const canChange = reaches(user, settings.area) && !fact.isCounted;
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const uses = useQuery(usesOfFact(fact.name));
  const total = uses.data?.total;

  const changeEverywhere = async (value: string) => {
    await labelled(settings, sendValue(fact.name, value));
    queries.setQueryData(factList.queryKey, (before) =>
      before?.map((each) => (each.name === fact.name ? { ...each, value } : each)),
    );
    succeed(`${fact.label} changed everywhere`, "The site shows it now.");
    void queries.invalidateQueries({ predicate: isNoForm });
  };
  const form = useDialogForm({
    initial: { value: fact.value },
    ...(canChange && { schema, rules: rulesOf }),
    send: ({ value }) => (canChange ? changeEverywhere(value.trim()) : onReplace(fact.value)),
    failure: "The value could not be changed.",
    onClose,
  });
  const onlyHere = () => {
    onReplace(form.values.value.trim() || fact.value);
    onClose();
  };
  return (
    <DialogForm
      of={form}
      title={total === undefined ? fact.label : `${fact.label}, ${usedIn(total)}`}
      submit={canChange ? "Change everywhere" : "Only here"}
      canSubmit={!canChange || form.values.value.trim() !== fact.value}
      also={
        canChange && (
          <Button variant="default" onClick={onlyHere}>
            Only here
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {canChange ? (
          <TextInput label="Value" required data-autofocus {...form.field("value")} />
        ) : (
          <p className={styles.value}>{fact.value}</p>
        )}
        <Text size="sm">{explanationOf(fact, canChange)}</Text>
        <FactUses query={uses} />
      </div>
    </DialogForm>
  );
}

const isNoForm = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  !["one", "opened"].includes(String(queryKey[1]));

const rulesOf = ({ value }: { value: string }): Record<string, string> =>
  factsNamed(value).length > 0 ? { value: "A reusable value cannot contain another one." } : {};

const usedIn = (places: number) => `used in ${places} ${places === 1 ? "place" : "places"}`;

function explanationOf({ isCounted }: Fact, canChange: boolean): string {
  const here = "Only here: this text keeps the value above, even if it changes later.";
  if (canChange) return `Everywhere: the site changes immediately, and you can undo it. ${here}`;
  if (isCounted) return `The site counts this automatically. ${here}`;
  return `Anyone who can edit the settings can change it everywhere. ${here}`;
}

/** Publishes the settings with the value, by the revision that they have now. */
async function sendValue(name: string, value: string): Promise<void> {
  const { item } = await api.settings.find({ id: settingsId });
  const facts = item.facts.map((each) => (each.name === name ? { ...each, value } : each));
  await api.settings.update({ id: settingsId, revision: item.revision, payload: { facts } });
}

const settingsId = 1;
