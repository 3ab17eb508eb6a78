import { useEffect, useEffectEvent, useState } from "react";
import { isAlike } from "../../components/forms/conflict/merge.ts";
import type { useRecordForm } from "../../components/forms/record-form.ts";
import { CopyOffer, unsavedNote } from "./copy-offer.tsx";
import { dropCopy, findLeft, holdCopy, type LocalCopy, readCopy, writeCopy } from "./local-copy.ts";

/** After the last key, in milliseconds. */
const pause = 700;

/** Each form has a key of its own, so that no tab overwrites what another one keeps. */
export function useCopyKey(prefix: string | null) {
  const [suffix] = useState(() => Math.random().toString(36).slice(2));
  const key = prefix && prefix + suffix;
  useEffect(() => (key ? holdCopy(key) : undefined), [key]);
  return { prefix, key };
}

type KeptForm<V extends object> = Pick<
  ReturnType<typeof useRecordForm<V, never>>,
  "isUnsaved" | "baseVersion" | "restore"
> & { form: { values: V; getValues(): V } };

/** Keeps what is typed until it has reached the server, and offers what was left earlier. */
export function useLocalCopy<V extends object>(
  { prefix, key }: ReturnType<typeof useCopyKey>,
  { form, isUnsaved, baseVersion, restore }: KeptForm<V>,
  { blank, nameOf }: { blank: V; nameOf(values: V): string },
) {
  const [isKept, setKept] = useState<boolean | null>(null);
  const [left, setLeft] = useState<LocalCopy<V>[]>([]);
  const isDirty = isUnsaved();
  const typed = () => ({ values: form.getValues(), ...baseVersion() });

  const keep = useEffectEvent(() => {
    if (key && isUnsaved()) setKept(writeCopy({ key, ...typed() }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed, and over what
  useEffect(() => {
    if (!isDirty) {
      setKept(null);
      if (key) dropCopy(key);
      return;
    }
    const onTime = () => keep();
    const timer = setTimeout(onTime, pause);
    addEventListener("pagehide", onTime);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", onTime);
    };
  }, [key, form.values, isDirty, baseVersion().revision]);
  // The screen may be left within the pause.
  useEffect(() => () => keep(), []);

  const find = useEffectEvent((found: string) => {
    const copy = found === key ? null : readCopy(found, blank);
    if (copy && isAlike(copy.values, form.getValues())) dropCopy(found);
    else if (copy) setLeft((all) => [copy, ...all].sort((a, b) => b.at.localeCompare(a.at)));
  });
  useEffect(() => {
    setLeft([]);
    const leaving = new AbortController();
    if (prefix) findLeft(prefix, (found) => find(found), leaving.signal);
    return () => leaving.abort();
  }, [prefix]);

  /** Drops a copy; the input that it replaces, if any, is offered next. */
  const take = (copy: LocalCopy<V>, before?: ReturnType<typeof typed> | false) => {
    dropCopy(copy.key);
    if (before) writeCopy({ key: copy.key, ...before });
    const instead = readCopy(copy.key, blank) ?? [];
    setLeft((all) => all.flatMap((each) => (each.key === copy.key ? instead : each)));
  };
  const onRestore = (copy: LocalCopy<V>) => {
    take(copy, isUnsaved() && typed());
    setKept(key !== null && writeCopy({ ...copy, key }));
    restore(copy.values, copy);
  };
  return {
    isKept: isKept === true,
    note: unsavedNote(isKept),
    offer: <CopyOffer copies={left} nameOf={nameOf} onRestore={onRestore} onDiscard={take} />,
  };
}
