import type { Resource } from "#contract/resource.ts";
import { Panel } from "../forms/columns.tsx";
import { Control } from "./control.tsx";
import type { Values } from "./values.ts";
import type { FieldsProps } from "./views.ts";

interface FormFieldsProps extends FieldsProps<Values> {
  resource: Resource;
  isNew: boolean;
}

export function FormFields({ resource, isNew, ...form }: FormFieldsProps) {
  const asked = Object.entries(resource.fields).filter(
    ([, field]) => field[isNew ? "create" : "update"],
  );
  return (
    <Panel>
      {asked.map(([name, field]) => (
        <Control key={name} name={name} of={field} {...form} />
      ))}
    </Panel>
  );
}
