import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { isBlank } from "#contract/core/visible.ts";
import { type ReviewRight, reviewDays } from "#contract/publishing/review.ts";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { instantOf, localMoment } from "../../../ui/moment.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { InlineForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { MomentInput } from "../../components/forms/fields/moment-input.tsx";
import { FormError } from "../../components/forms/form-error.tsx";
import { nameIn, type Shared, type ShareInput, share } from "./queries.ts";
import styles from "./review.module.css";

interface ShareFormProps {
  place: Shared;
  onMade(): void;
}

const rights: Record<ReviewRight, string> = {
  view: "Look at it",
  comment: "Look and comment",
  approve: "Look, comment and approve",
};

const modes: Record<ShareInput["mode"], string> = {
  follow: "The draft as it is when the link is opened",
  pin: "The draft as it is now, whatever changes later",
};

const choices = (of: Record<string, string>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

/** The value of a datetime-local input, in the agency's time zone. */
const inDays = (days: number) =>
  localMoment(new Date(Date.now() + days * 86_400_000).toISOString());

export function ShareForm({ place, onMade }: ShareFormProps) {
  const [created, setCreated] = useState<{ name: string; url: string } | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const wasMade = useRef(false);
  useEffect(() => {
    if (!created && wasMade.current) first.current?.focus();
    wasMade.current = created !== null;
  }, [created]);

  const form = useDialogForm({
    initial: () => ({
      recipient: "",
      rights: "comment" as ReviewRight,
      isRequired: false,
      mode: "follow" as ShareInput["mode"],
      expiresAt: inDays(reviewDays.usual),
    }),
    rules: ({ recipient, expiresAt }) => ({
      ...(isBlank(recipient.trim()) && { recipient: "Say whom the link is for." }),
      ...(instantOf(expiresAt) === null && { expiresAt: "Choose a day and a time." }),
    }),
    async send({ recipient, rights, isRequired, mode, expiresAt }, { set }) {
      const url = await share(place, {
        recipient: recipient.trim(),
        rights,
        isRequired: isRequired && rights === "approve",
        mode,
        expiresAt: instantOf(expiresAt),
      });
      setCreated({ name: nameIn(recipient.trim()), url });
      set("recipient", "");
      onMade();
    },
    failure: "The link could not be made.",
  });
  if (created) return <Made {...created} onAnother={() => setCreated(null)} />;
  return (
    <InlineForm of={form} className={styles.form} aria-label="A new link">
      <TextInput
        ref={first}
        data-autofocus
        label="For whom"
        description="A name, an e-mail address or both: Nasrin <nasrin@example.com>. Where there is an address, your answers are mailed to it, together."
        maxLength={200}
        {...form.field("recipient")}
      />
      <NativeSelect label="What they may do" data={choices(rights)} {...form.field("rights")} />
      {form.values.rights === "approve" && (
        <Checkbox
          label="Publish nothing without this approval"
          description="Until they have approved exactly what goes out, or you revoke the link."
          checked={form.values.isRequired}
          onChange={({ currentTarget }) => form.set("isRequired", currentTarget.checked)}
        />
      )}
      {"resource" in place && (
        <NativeSelect label="What they see" data={choices(modes)} {...form.field("mode")} />
      )}
      <MomentInput
        label={`Open until, ${cityOf(agencyClock.zone)} time`}
        description={`At most ${reviewDays.most} days.`}
        min={inDays(0)}
        max={inDays(reviewDays.most)}
        {...form.field("expiresAt")}
      />
      <FormError text={form.alert} />
      <div className={styles.actions}>
        <BusyButton type="submit" color="action" isBusy={form.isBusy}>
          Make the link
        </BusyButton>
      </div>
    </InlineForm>
  );
}

interface MadeProps {
  name: string;
  url: string;
  onAnother(): void;
}

function Made({ name, url, onAnother }: MadeProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <section className={styles.form} aria-label="The new link">
      <TextInput
        ref={field}
        label={`The link for ${name}`}
        description="Copy it and send it yourself. It is shown only now; afterwards you can only make another one."
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.actions}>
        <CopyButton text={url} label="Copy the link" />
        <Button variant="subtle" color="neutral" onClick={onAnother}>
          Make another link
        </Button>
      </div>
    </section>
  );
}
