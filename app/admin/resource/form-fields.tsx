import type { Resource } from "#contract/resource.ts";
import { Panel } from "../forms/columns.tsx";
import { Control } from "./control.tsx";
import type { Values } from "./values.ts";
import type { FieldsProps } from "./views.ts";

interface FormFieldsProps extends FieldsProps<Values> {
  resource: Resource;
  isNew: boolean;
  /** Fields that stand elsewhere. */
  except?: ReadonlySet<string>;
}

export function FormFields({ resource, isNew, except, ...form }: FormFieldsProps) {
  const asked = Object.entries(resource.fields).filter(
    ([name, field]) => field[isNew ? "create" : "update"] && !except?.has(name),
  );
  if (asked.length === 0) return null;
  return (
    <Panel>
      {asked.map(([name, field]) => (
        <Control key={name} name={name} of={field} {...form} />
      ))}
    </Panel>
  );
}
