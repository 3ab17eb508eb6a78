import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { fileAt } from "../queries.ts";

/** The field for an address hides until it is asked for, faulty or has one of another place. */
export function useTypedAddress(address: string) {
  const box = useRef<HTMLDivElement>(null);
  const { data: media, isLoading } = useQuery(fileAt(address));
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked;
  const isElsewhere = address !== "" && !media && !isLoading;
  /** Selector of the element to focus once it is no longer hidden. */
  const wanted = useRef("");

  // After every render, since a field beside the address may be invalid as well.
  useEffect(() => {
    if (isOpen) return;
    const isFaulty = box.current?.querySelector(faulty) !== null;
    if (isFaulty) wanted.current = faulty;
    if (isElsewhere || isFaulty) setAsked(true);
  });

  useEffect(() => {
    if (!isOpen || wanted.current === "") return;
    const isOther = wanted.current === faulty && document.activeElement?.matches(faulty);
    if (!isOther) box.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = "";
  }, [isOpen]);

  const open = () => {
    if (isOpen) box.current?.querySelector("input")?.focus();
    else wanted.current = "input";
    setAsked(true);
  };
  const keep = () => setAsked(true);
  return { box, isOpen, open, keep };
}

const faulty = "[aria-invalid=true]";
