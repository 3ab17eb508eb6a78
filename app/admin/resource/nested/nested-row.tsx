import { ActionIcon } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/icons/IconChevronDown";
import IconX from "@tabler/icons-react/icons/IconX";
import { use } from "react";
import { fieldsIn } from "#contract/core/nested-fields.ts";
import { OrderHandle } from "../../components/order-handle.tsx";
import type { Values } from "../values.ts";
import type { NestedProps } from "../views.ts";
import { capitalised, readable } from "../words.ts";
import styles from "./nested.module.css";
import { Revealed } from "./revealed.ts";

interface NestedRowProps extends NestedProps {
  row: Values;
  place: number;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  onMove(from: number, to: number): void;
  onRemove(): void;
}

export function NestedRow(props: NestedRowProps) {
  const { row, place, isOpen, onToggle, onMove, onRemove, name, of, Field, ...form } = props;
  const path = `${name}.${place}`;
  // A row with an error is open, or nobody would see the error.
  const isFaulty = Object.keys(form.errors).some((each) => each.startsWith(`${path}.`));
  const isRevealed = use(Revealed).startsWith(`${path}.`);
  const isShown = isOpen || isFaulty || isRevealed;
  const type = of.types?.[String(row.type)]?.label;
  const words = nameOf(row);
  const title =
    [type, words].filter(Boolean).join(": ") || `${capitalised(of.row ?? "")} ${place + 1}`;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <OrderHandle name={title} place={place} said="" onMove={onMove} />
        <button
          type="button"
          className={styles.title}
          aria-expanded={isShown}
          onClick={() => onToggle(!isShown)}
        >
          <span>{title}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
        <ActionIcon
          variant="subtle"
          color="neutral"
          aria-label={`Remove ${title}`}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {isShown && (
        <div className={styles.fields}>
          {Object.entries(fieldsIn(of, row)).map(([each, field]) => (
            <Field key={each} name={`${path}.${each}`} of={field} {...form} />
          ))}
        </div>
      )}
    </li>
  );
}

/** The row's first text that is neither its type nor a path. */
function nameOf(row: Values): string {
  const words = Object.entries(row).find(
    ([name, value]) =>
      name !== "type" && typeof value === "string" && value !== "" && !value.startsWith("/"),
  );
  const text = String(words?.[1] ?? "").slice(0, 80);
  return /^[a-z-]+$/.test(text) ? readable(text) : text;
}
