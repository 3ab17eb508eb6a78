import { Textarea } from "@mantine/core";
import type { ControlProps } from "../views.ts";

export function LinesField({ name, of, field, errors }: ControlProps) {
  const fault = Object.keys(errors).find((path) => path.startsWith(`${name}.`));
  return (
    <Textarea
      {...field(name)}
      {...(fault && { error: errors[fault] })}
      label={of.label}
      description={[of.help, "One on each line."].filter(Boolean).join(" ")}
      autosize
      minRows={2}
      maxRows={14}
    />
  );
}
