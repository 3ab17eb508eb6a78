import { ActionIcon, Button, Menu } from "@mantine/core";
import { createContext, use, useEffect, useRef, useState } from "react";
import { fieldsIn } from "#contract/core/nested-fields.ts";
import { IconChevronDown, IconPlus, IconX } from "../../components/icons/icons.ts";
import { moved, OrderHandle } from "../../components/order-handle.tsx";
import { blankRow, type Values } from "../values.ts";
import type { ControlProps, NestedProps } from "../views.ts";
import { capitalised, readable } from "../words.ts";
import styles from "./nested.module.css";
import { valueAt } from "./value-at.ts";

/** The path of a field to reveal: the rows that contain it are open. */
export const Revealed = createContext("");

export function GroupField({ name, of, Field, ...form }: NestedProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{of.label}</legend>
      {of.help && <p className={styles.help}>{of.help}</p>}
      {Object.entries(of.fields ?? {}).map(([each, field]) => (
        <Field key={each} name={`${name}.${each}`} of={field} {...form} />
      ))}
    </fieldset>
  );
}

/** Rows of the same fields, or of several types; each folds away under its name. */
export function RowsField(props: NestedProps) {
  const { name, of, values, set, errors } = props;
  const rows = (valueAt(values, name) ?? []) as Values[];
  const what = of.row ?? "row";
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState("");
  const keys = useKeys(rows.length);
  const isAdded = useRef(false);

  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const last = list.current?.lastElementChild;
    last?.querySelector<HTMLElement>("[data-path]")?.focus();
  });

  const add = (type?: string) => {
    isAdded.current = true;
    setOpened(new Set([...opened, keys.add()]));
    set(name, [...rows, blankRow(of, type)]);
  };
  const remove = (index: number) => {
    keys.remove(index);
    set(name, rows.toSpliced(index, 1));
    setSaid(`${capitalised(what)} removed`);
    list.current?.parentElement?.querySelector<HTMLElement>("[data-add]")?.focus();
  };
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= rows.length) return;
    keys.move(from, to);
    set(name, moved(rows, from, to));
    setSaid(`${capitalised(what)} moved to position ${to + 1}`);
  };
  const toggle = (key: number, isOpen: boolean) => {
    const next = new Set(opened);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpened(next);
  };
  const error = errors[name];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{of.label}</legend>
      {of.help && <p className={styles.help}>{of.help}</p>}
      {rows.length > 0 && (
        <ol ref={list} className={styles.rows} data-order>
          {rows.map((row, index) => (
            <NestedRow
              key={keys.at(index)}
              {...props}
              row={row}
              place={index}
              isOpen={opened.has(keys.at(index))}
              onToggle={(isOpen) => toggle(keys.at(index), isOpen)}
              onMove={move}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {error && (
        <p className={styles.fault} role="alert" data-path={name} tabIndex={-1}>
          {error}
        </p>
      )}
      <AddButton what={what} types={of.types} onAdd={add} />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </fieldset>
  );
}

interface AddButtonProps {
  what: string;
  types: ControlProps["of"]["types"];
  onAdd(type?: string): void;
}

function AddButton({ what, types, onAdd }: AddButtonProps) {
  const look = {
    size: "xs",
    variant: "light",
    leftSection: <IconPlus size={16} aria-hidden />,
  } as const;
  if (!types) {
    return (
      <Button {...look} className={styles.add ?? ""} data-add onClick={() => onAdd()}>
        {`Add ${what}`}
      </Button>
    );
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button {...look} className={styles.add ?? ""} data-add>{`Add ${what}`}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(types).map(([type, { label }]) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Rows have no ids; a key stays with its row while it moves. */
function useKeys(count: number) {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return {
    at: (index: number) => keys.current[index] as number,
    add() {
      keys.current = [...keys.current, next.current++];
      return keys.current.at(-1) as number;
    },
    remove(index: number) {
      keys.current = keys.current.toSpliced(index, 1);
    },
    move(from: number, to: number) {
      keys.current = moved(keys.current, from, to);
    },
  };
}

interface NestedRowProps extends NestedProps {
  row: Values;
  place: number;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  onMove(from: number, to: number): void;
  onRemove(): void;
}

function NestedRow(props: NestedRowProps) {
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
