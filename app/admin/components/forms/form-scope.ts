import { createContext, type RefObject, useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { FieldErrors } from "./fields/field-errors.ts";

/** Knows the fields of one form. It never asks the document, which may hold other forms. */
export interface FormScope {
  form: RefObject<HTMLFormElement | null>;
  /** Why a save has to wait, such as for an upload, by the field's path. */
  waiting: Map<string, string>;
}

export const FormScopeContext = createContext<FormScope | null>(null);

export const newFormScope = (): FormScope => ({
  form: { current: null },
  waiting: new Map(),
});

/** That of the form around, or a new one for the form that is made here. */
export function useFormScope(): FormScope {
  const around = useContext(FormScopeContext);
  const [ownScope] = useState(newFormScope);
  return around ?? ownScope;
}

/** Holds back saves of the form around while there is a `reason`, and shows it at the field. */
export function useHoldBack(path: string, reason: string | undefined): void {
  const scope = useContext(FormScopeContext);
  useEffect(() => {
    if (!scope || !reason) return;
    const { waiting } = scope;
    waiting.set(path, reason);
    return () => void waiting.delete(path);
  }, [scope, path, reason]);
}

/** The errors of fields that wait for something which a save would lack. */
export const pendingErrors = ({ waiting }: FormScope): FieldErrors => Object.fromEntries(waiting);

/** The errors of half-typed dates, which browsers report as empty: they would be saved as empty. */
export function incompleteDateErrors(scope: FormScope): FieldErrors {
  const fields = findAll<HTMLInputElement>(scope, "input[data-path]");
  const incomplete = fields.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(
    incomplete.map(({ dataset: { path = "" } }) => [path, "Complete this, or clear it."]),
  );
}

/** The fields that show an error, in the order of the form. */
export const findFaulty = (scope: FormScope): HTMLElement[] =>
  findAll(scope, "[data-path]:is([aria-invalid=true], [data-invalid])");

/** Moves the focus into the first field of a form that is opened for something new. */
export function useFirstFocus(scope: FormScope, isNew: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    if (!isNew) return;
    // Deferred, as whatever opened the form gives the focus back first.
    const timer = setTimeout(() => {
      const isFree = document.activeElement === document.body;
      if (isFree) findAll<HTMLElement>(scope, "input[data-path], textarea[data-path]")[0]?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
}

/** Moves the focus into the field that the address names, such as `#phone`, once. */
export function useAddressedField(scope: FormScope): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) focusField(scope, decodeURIComponent(hash.slice(1)));
  }, [scope, hash]);
}

/** In frames: how long a field may take to be rendered. */
const patience = 60;

/** Focuses the form's first field whose path is among `paths`. */
export function focusFirst(scope: FormScope, paths: readonly string[]): void {
  // A button that is disabled while it saves loses the focus to the body.
  const free: (Element | null)[] = [document.activeElement, document.body];
  const tryAgain = (frames: number): void => {
    const hasMovedOn = !free.includes(document.activeElement);
    if (frames === 0 || hasMovedOn || hasFocused(scope, paths)) return;
    requestAnimationFrame(() => tryAgain(frames - 1));
  };
  // The field may be in a folded row, which opens when its error is rendered.
  if (paths.length > 0) tryAgain(patience);
}

/** Focuses the field at a path such as `blocks.2.text`, or else the whole field, `blocks`. */
export const focusField = (scope: FormScope, path: string): void =>
  focusFirst(scope, [path, path.split(".")[0] ?? path]);

function hasFocused(scope: FormScope, paths: readonly string[]): boolean {
  const fields = findAll<HTMLElement>(scope, "[data-path]");
  const wanted = fields.find(({ dataset: { path = "" } }) => paths.includes(path));
  wanted?.focus();
  return wanted !== undefined;
}

function findAll<E extends HTMLElement>({ form }: FormScope, selector: string): E[] {
  return [...(form.current?.querySelectorAll<E>(selector) ?? [])];
}
