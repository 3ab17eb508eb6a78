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
  const wantedAddress = useRef("");

  // After every render, since a field beside the address may be invalid as well.
  useEffect(() => {
    if (isOpen) return;
    const isFaulty = box.current?.querySelector(faulty) !== null;
    if (isFaulty) wantedAddress.current = faulty;
    if (isElsewhere || isFaulty) setAsked(true);
  });

  useEffect(() => {
    if (!isOpen || wantedAddress.current === "") return;
    const isOther = wantedAddress.current === faulty && document.activeElement?.matches(faulty);
    if (!isOther) box.current?.querySelector<HTMLElement>(wantedAddress.current)?.focus();
    wantedAddress.current = "";
  }, [isOpen]);

  const open = () => {
    if (isOpen) box.current?.querySelector("input")?.focus();
    else wantedAddress.current = "input";
    setAsked(true);
  };
  const keep = () => setAsked(true);
  return { box, isOpen, open, keep };
}

const faulty = "[aria-invalid=true]";
