import { Button, Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { isBlank } from "#contract/core/visible.ts";
import { addressIn, nameIn } from "#contract/publishing/recipients.ts";
import { maxShareMessage, type ReviewRight, reviewDays } from "#contract/publishing/review.ts";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { instantOf, localMoment } from "../../../ui/moment.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { InlineForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { MomentInput } from "../../components/forms/fields/moment-input.tsx";
import { FormError } from "../../components/forms/form-error.tsx";
import type { MailTransport } from "../../mail/words.ts";
import { type Shared, share } from "./queries.ts";
import styles from "./review.module.css";

interface ShareFormProps {
  place: Shared;
  /** Who is asked for an approval; without it, the form begins empty. */
  recipient?: string | undefined;
  /** Whether it takes the focus, since it was asked for in the dialog. */
  isAskedAgain: boolean;
  onMade(): void;
}

const rights: Record<ReviewRight, string> = {
  view: "View only",
  comment: "View and comment",
  approve: "View, comment and approve",
};

const choices = (of: Record<string, string>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

/** The value of a datetime-local input, in the agency's time zone. */
const inDays = (days: number) =>
  localMoment(new Date(Date.now() + days * 86_400_000).toISOString());

export function ShareForm({ place, recipient, isAskedAgain, onMade }: ShareFormProps) {
  const [created, setCreated] = useState<MadeLink | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(isAskedAgain);
  useEffect(() => {
    if (!created && takesFocus.current) first.current?.focus();
    takesFocus.current = created !== null;
  }, [created]);

  const form = useDialogForm({
    initial: () => ({
      recipient: recipient ?? "",
      rights: (recipient === undefined ? "comment" : "approve") as ReviewRight,
      isRequired: false,
      isMailed: true,
      message: "",
      expiresAt: inDays(reviewDays.usual),
    }),
    rules: ({ recipient, expiresAt }) => ({
      ...(isBlank(recipient.trim()) && { recipient: "Enter a recipient." }),
      ...(instantOf(expiresAt) === null && { expiresAt: "Choose a date and time." }),
    }),
    async send({ recipient, rights, isRequired, isMailed, message, expiresAt }, { set }) {
      const isToMail = isMailed && addressIn(recipient) !== null;
      const { url, mailedTo, transport } = await share(place, {
        recipient: recipient.trim(),
        rights,
        isRequired: isRequired && rights === "approve",
        expiresAt: instantOf(expiresAt),
        mail: isToMail,
        message: isToMail ? message.trim() : "",
      });
      setCreated({
        name: nameIn(recipient.trim()),
        url,
        mail: mailedTo === null ? null : { to: mailedTo, transport },
      });
      set("recipient", "");
      set("message", "");
      onMade();
    },
    failure: "The link could not be created.",
  });
  const address = addressIn(form.values.recipient);
  const isToMail = address !== null && form.values.isMailed;
  if (created) return <Made {...created} onAnother={() => setCreated(null)} />;
  return (
    <InlineForm of={form} className={styles.form} aria-label="New link">
      <TextInput
        ref={first}
        data-autofocus
        label="Recipient"
        description="A name, an email address or both: Nasrin <nasrin@example.com>."
        maxLength={200}
        {...form.field("recipient")}
      />
      <NativeSelect label="Permission" data={choices(rights)} {...form.field("rights")} />
      {form.values.rights === "approve" && (
        <Checkbox
          label="Require this approval before publishing"
          checked={form.values.isRequired}
          onChange={({ currentTarget }) => form.set("isRequired", currentTarget.checked)}
        />
      )}
      <MomentInput
        label={`Expires, ${cityOf(agencyClock.zone)} time`}
        description={`At most ${reviewDays.most} days.`}
        min={inDays(0)}
        max={inDays(reviewDays.most)}
        {...form.field("expiresAt")}
      />
      {address && (
        <Checkbox
          label={`Email the link to ${address}`}
          checked={form.values.isMailed}
          onChange={({ currentTarget }) => form.set("isMailed", currentTarget.checked)}
        />
      )}
      {isToMail && (
        <Textarea
          label="Message"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={maxShareMessage}
          {...form.field("message")}
        />
      )}
      <FormError text={form.alert} />
      <div className={styles.actions}>
        <BusyButton type="submit" color="action" isBusy={form.isBusy}>
          {isToMail ? "Send the link" : "Create link"}
        </BusyButton>
      </div>
    </InlineForm>
  );
}

interface MadeLink {
  name: string;
  url: string;
  /** Null if the link was not to be mailed. */
  mail: { to: string; transport: MailTransport } | null;
}

interface MadeProps extends MadeLink {
  onAnother(): void;
}

function Made({ name, url, mail, onAnother }: MadeProps) {
  const field = useRef<HTMLInputElement>(null);
  const isSent = mail?.transport === "smtp";
  useEffect(() => field.current?.select(), []);
  return (
    <section className={styles.form} aria-label="The new link">
      {mail && <p role="status">{isSent ? `Sent to ${mail.to}` : notSentTo(mail.to)}</p>}
      <TextInput
        ref={field}
        label={`The link for ${name}`}
        description={
          isSent
            ? "You will not see this link again."
            : "Copy it and send it. You will not see this link again."
        }
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.actions}>
        <CopyButton text={url} label="Copy the link" />
        <Button variant="subtle" color="neutral" onClick={onAnother}>
          Create another link
        </Button>
      </div>
    </section>
  );
}

const notSentTo = (address: string) =>
  `Not sent to ${address}: no mail server is set up. The email is in a file on the server.`;
