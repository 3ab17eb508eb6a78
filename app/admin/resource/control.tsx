import { Skeleton, Switch, Textarea, TextInput } from "@mantine/core";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../ui/agency-clock.ts";
import { MomentInput } from "../components/forms/fields/moment-input.tsx";
import { TagInput } from "../components/forms/fields/tag-input.tsx";
import { WholeNumber } from "../components/forms/fields/whole-number.tsx";
import { lazyPart } from "../components/lazy-part.tsx";
import { useUser } from "../session/use-session.ts";
import { ChoiceField } from "./choice-field.tsx";
import { useFieldControls } from "./field-controls.tsx";
import { GroupField, RowsField } from "./nested/nested-fields.tsx";
import { valueAt } from "./nested/value-at.ts";
import { isRequired, savedMoment } from "./values.ts";
import type { ControlProps } from "./views.ts";

const inputTypes = { email: "email", url: "url" } as const;

// Text typed into a stand-in would be lost: a skeleton waits in their places.
const ColorField = lazyPart(async () => (await import("./color/color-field.tsx")).ColorField, {
  name: "The field for the colour",
  waiting: <Skeleton height={110} />,
});
const LinkField = lazyPart(async () => (await import("./link-field.tsx")).LinkField, {
  name: "The field for the link",
  waiting: <Skeleton height={62} />,
});
const TimeZoneField = lazyPart(async () => (await import("./locale-fields.tsx")).TimeZoneField, {
  name: "The field for the time zone",
  waiting: <Skeleton height={82} />,
});
const LanguageField = lazyPart(async () => (await import("./locale-fields.tsx")).LanguageField, {
  name: "The field for the language",
  waiting: <Skeleton height={82} />,
});

function inZone(help: string | undefined): string {
  const zone = `${cityOf(agencyClock.zone)} time.`;
  return help ? `${help} ${zone}` : zone;
}

/** The input of a field; none for `custom` fields, which the area's own form renders. */
export function Control(props: ControlProps) {
  const { name, of, values, field, toggle, set, errors, saved } = props;
  const { control, label, help } = of;
  const controls = useFieldControls();
  const user = useUser();
  const isLocked = of.changedBy !== undefined && user.role !== "admin";
  const input = { label, description: help, required: isRequired(of) };
  const value = valueAt(values, name);
  const typed = String(value ?? "");
  switch (control) {
    case "text":
      return <TextInput {...field(name)} {...input} />;
    case "dateTime":
    case "date":
      return (
        <MomentInput
          {...field(name)}
          {...input}
          value={typed}
          saved={savedMoment(saved, name)}
          type={control === "date" ? "date" : "datetime-local"}
          description={inZone(help)}
        />
      );
    case "link":
      return <LinkField input={field(name)} {...input} />;
    case "time-zone":
      return <TimeZoneField input={field(name)} {...input} />;
    case "language":
      return <LanguageField input={field(name)} {...input} />;
    case "email":
    case "url":
      return (
        <TextInput {...field(name)} {...input} type={inputTypes[control]} readOnly={isLocked} />
      );
    case "long-text":
      return <Textarea {...field(name)} {...input} autosize minRows={4} maxRows={14} />;
    case "number":
      return <WholeNumber {...field(name)} {...input} />;
    case "switch":
      return <Switch {...toggle(name)} label={label} description={help} />;
    case "choice":
      return <ChoiceField of={of} input={field(name)} value={typed} />;
    case "tags": {
      const path = Object.keys(errors).find((each) => each.split(".")[0] === name);
      return (
        <TagInput
          label={label}
          path={name}
          value={(value as string[] | undefined) ?? []}
          error={path && String(errors[path])}
          onChange={(tags) => set(name, tags)}
        />
      );
    }
    case "picture":
    case "pictures":
    case "markdown": {
      const FieldControl = controls[control];
      return <FieldControl {...props} />;
    }
    case "color":
      return <ColorField {...props} />;
    case "lines":
      return <LinesField {...props} />;
    case "group":
      return <GroupField {...props} Field={Control} />;
    case "rows":
      return <RowsField {...props} Field={Control} />;
    case "custom":
      return null;
  }
}

function LinesField({ name, of, field, errors }: ControlProps) {
  const firstFaulty = Object.keys(errors).find((path) => path.startsWith(`${name}.`));
  return (
    <Textarea
      {...field(name)}
      {...(firstFaulty && { error: errors[firstFaulty] })}
      label={of.label}
      description={[of.help, "One per line."].filter(Boolean).join(" ")}
      autosize
      minRows={2}
      maxRows={14}
    />
  );
}
