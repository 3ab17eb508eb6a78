import { valueAt } from "../../resource/nested/value-at.ts";
import { isRequired } from "../../resource/values.ts";
import type { ControlProps } from "../../resource/views.ts";
import { PictureField } from "./picture-field.tsx";
import { type GivenPicture, PicturesField } from "./pictures-field.tsx";

export function PictureControl({ name, of, field }: ControlProps) {
  const { label, help } = of;
  return <PictureField input={field(name)} label={label} help={help} required={isRequired(of)} />;
}

export function PicturesControl({ name, of, values, set, errors }: ControlProps) {
  return (
    <PicturesField
      label={of.label}
      help={of.help ?? "Drag to reorder."}
      path={name}
      value={(valueAt(values, name) as GivenPicture[] | undefined) ?? []}
      errors={errors}
      onChange={(change) => set(name, change)}
    />
  );
}
