import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import type { Fact } from "#contract/areas/facts.ts";
import { factsNamed, withValueOf } from "#format/facts.ts";
import type { FieldInput } from "../../components/forms/fields/text-field.ts";
import { focusField, useFormScope } from "../../components/forms/form-scope.ts";
import styles from "./field-facts.module.css";
import { usePickedFact } from "./picked-fact.ts";
import { factList } from "./queries.ts";

export const FactDialog = lazy(async () => ({
  default: (await import("./fact-dialog.tsx")).FactDialog,
}));

interface NamingField {
  path: string;
  text: string;
  onChange(text: string): void;
}

/** Puts a line below the input of a text that says what each fact in it is. */
export function withFieldFacts(
  input: FieldInput,
  path: string,
  onChange: (text: string) => void,
): FieldInput {
  const { value } = input;
  if (typeof value !== "string") return input;
  // Set before there is a fact, too: put around the input later, it would take the focus from it.
  const inputContainer = (children: ReactNode) => (
    <FieldFacts path={path} text={value} onChange={onChange}>
      {children}
    </FieldFacts>
  );
  return { ...input, inputContainer };
}

function FieldFacts({ children, ...field }: NamingField & { children: ReactNode }) {
  return (
    <>
      {children}
      {factsNamed(field.text).length > 0 && <FactLine {...field} />}
    </>
  );
}

function FactLine({ path, text, onChange }: NamingField) {
  const { data: facts } = useQuery(factList);
  const [opened, setOpened] = useState<Fact | null>(null);
  const opener = useRef<Element | null>(null);
  const scope = useFormScope();
  const open = (fact: Fact) => {
    opener.current = document.activeElement;
    setOpened(fact);
  };
  usePickedFact(path, facts, open);
  const close = () => {
    setOpened(null);
    const { current } = opener;
    // After the dialog is gone, as it keeps the focus inside itself; so may be the chip.
    setTimeout(() => {
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      else focusField(scope, path);
    });
  };
  const named = new Map(factsNamed(text).map((each) => [each.name, each.written]));
  return (
    <div className={styles.line}>
      {facts &&
        [...named].map(([name, written]) => {
          const fact = facts.find((each) => each.name === name);
          if (!fact) return <UnknownFact key={name} written={written} />;
          return <FactChip key={name} fact={fact} onClick={() => open(fact)} />;
        })}
      {opened && (
        <Suspense>
          <FactDialog
            fact={opened}
            onReplace={(value) => onChange(withValueOf(opened.name, value, text))}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

function FactChip({ fact, onClick }: { fact: Fact; onClick(): void }) {
  return (
    <button
      type="button"
      className={`${styles.chip} reach`}
      aria-haspopup="dialog"
      title={`{{${fact.name}}}`}
      onClick={onClick}
    >
      {fact.label}: <strong>{fact.value}</strong>
    </button>
  );
}

function UnknownFact({ written }: { written: string }) {
  return <span className={styles.unknown}>{`${written}: there is no such fact`}</span>;
}
