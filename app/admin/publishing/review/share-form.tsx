import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { isBlank } from "#contract/core/visible.ts";
import { type ReviewRight, reviewDays } from "#contract/publishing/review.ts";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { instantOf, localMoment } from "../../../ui/moment.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { errorsIn, type FieldErrors } from "../../components/forms/fields/field-errors.ts";
import { MomentInput } from "../../components/forms/fields/moment-input.tsx";
import { FormError } from "../../components/forms/form-error.tsx";
import { errorMessage } from "../../session/api.ts";
import { nameIn, type Share, type Shared, share } from "./queries.ts";
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

const modes: Record<Share["mode"], string> = {
  follow: "The draft as it is when the link is opened",
  pin: "The draft as it is now, whatever changes later",
};

const choices = (of: Record<string, string>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

/** The value of a datetime-local input, in the agency's time zone. */
const inDays = (days: number) =>
  localMoment(new Date(Date.now() + days * 86_400_000).toISOString());

export function ShareForm({ place, onMade }: ShareFormProps) {
  const [typed, setTyped] = useState(() => ({
    recipient: "",
    rights: "comment" as ReviewRight,
    mode: "follow" as Share["mode"],
    until: inDays(reviewDays.usual),
  }));
  const [isRequired, setRequired] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<{ name: string; url: string } | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const wasMade = useRef(false);
  useEffect(() => {
    if (!made && wasMade.current) first.current?.focus();
    wasMade.current = made !== null;
  }, [made]);

  const input = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { until, ...rest } = typed;
    const recipient = rest.recipient.trim();
    const expiresAt = instantOf(until);
    const faults = {
      ...(isBlank(recipient) && { recipient: "Say whom the link is for." }),
      ...(expiresAt === null && { expiresAt: "Choose a day and a time." }),
    };
    setErrors(faults);
    setFailure("");
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    try {
      const url = await share(place, {
        ...rest,
        recipient,
        expiresAt,
        isRequired: isRequired && rest.rights === "approve",
      });
      setMade({ name: nameIn(recipient), url });
      setTyped((before) => ({ ...before, recipient: "" }));
      onMade();
    } catch (error) {
      setErrors(errorsIn(error));
      setFailure(errorMessage(error, "The link could not be made."));
    } finally {
      setBusy(false);
    }
  };
  if (made) return <Made {...made} onAnother={() => setMade(null)} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="A new link">
      <TextInput
        ref={first}
        data-autofocus
        label="For whom"
        description="A name, an e-mail address or both: Nasrin <nasrin@example.com>. Where there is an address, your answers are mailed to it, together."
        maxLength={200}
        error={errors.recipient}
        {...input("recipient")}
      />
      <NativeSelect label="What they may do" data={choices(rights)} {...input("rights")} />
      {typed.rights === "approve" && (
        <Checkbox
          label="Publish nothing without this approval"
          description="Until they have approved exactly what goes out, or you revoke the link."
          checked={isRequired}
          onChange={({ currentTarget }) => setRequired(currentTarget.checked)}
        />
      )}
      {"resource" in place && (
        <NativeSelect label="What they see" data={choices(modes)} {...input("mode")} />
      )}
      <MomentInput
        label={`Open until, ${cityOf(agencyClock.zone)} time`}
        description={`At most ${reviewDays.most} days.`}
        min={inDays(0)}
        max={inDays(reviewDays.most)}
        error={errors.expiresAt}
        {...input("until")}
      />
      <FormError text={failure} />
      <div className={styles.actions}>
        <BusyButton type="submit" color="action" isBusy={isBusy}>
          Make the link
        </BusyButton>
      </div>
    </form>
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
