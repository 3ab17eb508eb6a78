import { useId } from "react";
import { maxLogoSize } from "#contract/public-calls.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./account.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { Labelled } from "./labelled.tsx";
import { errorOf, type FormOutcome } from "./outcome.ts";
import welcomeStyles from "./welcome-form.module.css";

interface WelcomeFormProps {
  of: {
    beginnings: readonly string[];
    zone: string;
    color: string | null;
    actionColor: string | null;
  };
  zones: readonly string[];
  outcome: (FormOutcome & { typed: Record<string, string> }) | undefined;
}

const choices: Record<string, [name: string, text: string]> = {
  sample: ["The sample content", "A whole site of an invented agency, to look at and to change."],
  shape: ["Its shape", "One example in each place, without words of anybody."],
  nothing: ["Nothing", "Pages appear as you fill them."],
};

export function WelcomeForm({ of: begun, zones, outcome }: WelcomeFormProps) {
  const { beginnings, zone, color, actionColor } = begun;
  const zoneId = useId();
  const of = (name: string): Pick<FieldProps, "name" | "defaultValue" | "error"> => ({
    name,
    defaultValue: outcome?.typed[name],
    error: errorOf(outcome, name),
  });
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className={`${styles.form} ${welcomeStyles.form}`}
      data-form="page"
    >
      <fieldset className={welcomeStyles.group}>
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
        <Field {...of("email")} label="Email of the agency" type="email" autoComplete="email" />
        <Labelled id={zoneId} label="Time zone" error={errorOf(outcome, "zone")}>
          {(described) => (
            <select
              data-own-zone={outcome ? undefined : ""}
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
            label="Main color"
            type="color"
            autoComplete="off"
            defaultValue={outcome?.typed.color ?? color}
          />
        )}
        {actionColor !== null && (
          <Field
            {...of("actionColor")}
            label="Action color"
            type="color"
            autoComplete="off"
            hint="Of the most important button."
            defaultValue={outcome?.typed.actionColor ?? actionColor}
          />
        )}
      </fieldset>
      <fieldset className={welcomeStyles.group}>
        <legend>Who looks after it</legend>
        <Field {...of("firstName")} label="First name" type="text" autoComplete="given-name" />
        <Field {...of("lastName")} label="Last name" type="text" autoComplete="family-name" />
        <Field
          {...of("adminEmail")}
          label="Email to sign in with"
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
      <Button type="submit" emphasis="action">
        Set up the site
      </Button>
      <p role="status" className={styles.message}>
        {outcome?.message}
      </p>
    </form>
  );
}

export const tooLarge = "Choose a picture of at most 400 KB.";

function LogoField({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <Labelled id={id} label="Logo" hint="SVG, PNG or WebP. It can wait." error={error}>
      {(described) => (
        <input
          type="file"
          id={id}
          name="logo"
          accept="image/*"
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          data-max-bytes={maxLogoSize}
          data-too-large={tooLarge}
        />
      )}
    </Labelled>
  );
}

function Beginnings({ all, chosen }: { all: readonly string[]; chosen: string | undefined }) {
  const id = useId();
  return (
    <fieldset className={welcomeStyles.group}>
      <legend>Start with</legend>
      {all.map((value, index) => {
        const [name, text] = choices[value] ?? [value, ""];
        return (
          <div key={value} className={welcomeStyles.choice}>
            <input
              type="radio"
              name="beginning"
              value={value}
              id={`${id}-${value}`}
              defaultChecked={chosen ? chosen === value : index === 0}
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
