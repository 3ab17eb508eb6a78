import type { ReactNode } from "react";
import type { Resource } from "#contract/core/resource.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { Panel } from "../components/forms/columns.tsx";
import { Control } from "./control.tsx";
import styles from "./nested/nested.module.css";
import type { Values } from "./values.ts";
import type { FieldsProps } from "./views.ts";

interface FormFieldsProps extends FieldsProps<Values> {
  resource: Resource;
  isNew: boolean;
  except?: ReadonlySet<string>;
  children?: ReactNode;
}

export function FormFields({ resource, isNew, except, children, ...form }: FormFieldsProps) {
  const formFields = Object.entries(resource.fields).filter(
    ([name, field]) =>
      field[isNew ? "create" : "update"] && !except?.has(name) && !isPlaced(resource, name),
  );
  if (formFields.length === 0) return null;
  return (
    <div className={styles.panels}>
      {inPanels(formFields).map((panel) => (
        <Panel key={panel[0]?.[0]}>
          {panel.map(([name, field]) => (
            <Control key={name} name={name} of={field} {...form} />
          ))}
        </Panel>
      ))}
      {children}
    </div>
  );
}

/** Documents are ordered in their list, not by a field of the form. */
const isPlaced = ({ store, isOrdered }: Resource, name: string) =>
  store === "document" && isOrdered === true && name === "sortOrder";

type NamedField = readonly [name: string, field: Field];

const isNested = ({ control }: Field) => control === "group" || control === "rows";

function inPanels(fields: readonly NamedField[]): NamedField[][] {
  const panels: NamedField[][] = [];
  for (const namedField of fields) {
    const last = panels.at(-1);
    if (last && !isNested(namedField[1]) && !isNested((last[0] as NamedField)[1]))
      last.push(namedField);
    else panels.push([namedField]);
  }
  return panels;
}
