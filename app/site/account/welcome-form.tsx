import { useId, useRef, useState } from "react";
import { Form } from "react-router";
import { maxLogoSize } from "#contract/public-calls.ts";
import { Button } from "../../ui/button.tsx";
import { useIsSending } from "../forms/mailed-link.ts";
import { useReturnedFocus } from "../forms/use-returned-focus.ts";
import styles from "./account.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { Labelled } from "./labelled.tsx";
import { errorOf, type Outcome } from "./outcome.ts";
import own from "./welcome-form.module.css";

interface WelcomeFormProps {
  beginnings: readonly string[];
  zone: string;
  color: string | null;
  zones: readonly string[];
  outcome: (Outcome & { typed: Record<string, string> }) | undefined;
}

const choices: Record<string, [name: string, text: string]> = {
  sample: ["The sample content", "A whole site of an invented agency, to look at and to change."],
  shape: ["Its shape", "One example in each place, without words of anybody."],
  nothing: ["Nothing", "Pages appear as you fill them."],
};

export function WelcomeForm({ beginnings, zone, color, zones, outcome }: WelcomeFormProps) {
  const isSending = useIsSending();
  const form = useRef<HTMLFormElement>(null);
  const zoneId = useId();
  useReturnedFocus(form, isSending, outcome);
  const of = (name: string): Pick<FieldProps, "name" | "defaultValue" | "error"> => ({
    name,
    defaultValue: outcome?.typed[name],
    error: errorOf(outcome, name),
  });
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className={styles.form}>
      <fieldset className={own.group}>
        <legend>The agency</legend>
        <Field {...of("name")} label="Name" type="text" autoComplete="organization" />
        <Field
          {...of("legal")}
          label="Legal name"
          type="text"
          autoComplete="off"
          hint="If it differs from the name."
          isOptional
        />
        <Field {...of("email")} label="E-mail of the agency" type="email" autoComplete="email" />
        <Labelled id={zoneId} label="Time zone" error={errorOf(outcome, "zone")}>
          {(described) => (
            <select
              ref={outcome ? undefined : chooseOwnZone}
              id={zoneId}
              name="zone"
              defaultValue={outcome?.typed.zone ?? zone}
              aria-describedby={described}
            >
              {zones.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </Labelled>
        <LogoField error={errorOf(outcome, "logo")} />
        {color !== null && (
          <Field
            {...of("color")}
            label="Main colour"
            type="color"
            autoComplete="off"
            defaultValue={outcome?.typed.color ?? color}
          />
        )}
      </fieldset>
      <fieldset className={own.group}>
        <legend>Who looks after it</legend>
        <Field {...of("firstName")} label="First name" type="text" autoComplete="given-name" />
        <Field {...of("lastName")} label="Last name" type="text" autoComplete="family-name" />
        <Field
          {...of("adminEmail")}
          label="E-mail to sign in with"
          type="email"
          autoComplete="username"
        />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          minLength={6}
          hint="At least 6 characters, and not one of the common ones. Several words are best."
          error={errorOf(outcome, "password")}
        />
      </fieldset>
      <Beginnings all={beginnings} chosen={outcome?.typed.beginning} />
      <Button type="submit" emphasis="action" disabled={isSending}>
        Set up the site
      </Button>
      <p role="status" className={styles.message}>
        {isSending ? "" : outcome?.message}
      </p>
    </Form>
  );
}

/** That of the browser, as long as nobody has chosen one. */
function chooseOwnZone(select: HTMLSelectElement | null): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isThere = [...(select?.options ?? [])].some(({ value }) => value === timeZone);
  const isUntouched = select?.selectedOptions[0]?.defaultSelected;
  if (select && isThere && isUntouched) select.value = timeZone;
}

const tooLarge = "Choose a picture of at most 400 KB.";

/** What was chosen is gone after an answer, as browsers want it. */
function LogoField({ error }: { error: string | undefined }) {
  const id = useId();
  const [isLarge, setLarge] = useState(false);
  const told = isLarge ? tooLarge : error;
  return (
    <Labelled id={id} label="Logo" hint="SVG, PNG or WebP. It can wait." error={told}>
      {(described) => (
        <input
          type="file"
          id={id}
          name="logo"
          accept="image/*"
          aria-describedby={described}
          aria-invalid={told ? true : undefined}
          onChange={({ currentTarget: input }) => {
            const { size = 0 } = input.files?.[0] ?? {};
            setLarge(size > maxLogoSize);
            // The form is not sent without what was chosen.
            input.setCustomValidity(size > maxLogoSize ? tooLarge : "");
          }}
        />
      )}
    </Labelled>
  );
}

function Beginnings({ all, chosen }: { all: readonly string[]; chosen: string | undefined }) {
  const id = useId();
  return (
    <fieldset className={own.group}>
      <legend>Start with</legend>
      {all.map((value, place) => {
        const [name, text] = choices[value] ?? [value, ""];
        return (
          <div key={value} className={own.choice}>
            <input
              type="radio"
              name="beginning"
              value={value}
              id={`${id}-${value}`}
              defaultChecked={chosen ? chosen === value : place === 0}
              aria-describedby={`${id}-${value}-text`}
            />
            <label htmlFor={`${id}-${value}`}>{name}</label>
            <p id={`${id}-${value}-text`} className={styles.hint}>
              {text}
            </p>
          </div>
        );
      })}
    </fieldset>
  );
}
