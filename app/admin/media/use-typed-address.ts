import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { fileAt } from "./queries.ts";

/** The field for an address shows when it is asked for, faulty, or all that is known. */
export function useTypedAddress(address: string, error: unknown) {
  const field = useRef<HTMLInputElement>(null);
  const { data: media, isLoading } = useQuery(fileAt(address));
  const [isOpen, setOpen] = useState(false);
  const isElsewhere = address !== "" && !media && !isLoading;
  const isFaulty = Boolean(error);
  /** What the focus waits for: nothing hidden can have it. */
  const isWanted = useRef(false);

  useEffect(() => {
    if (isElsewhere || isFaulty) setOpen(true);
    if (isFaulty) isWanted.current = true;
  }, [isElsewhere, isFaulty]);

  useEffect(() => {
    if (!isOpen || !isWanted.current) return;
    isWanted.current = false;
    const isOther = document.activeElement?.getAttribute("aria-invalid") === "true";
    if (!isOther) field.current?.focus();
  }, [isOpen]);

  const open = () => {
    isWanted.current = true;
    setOpen(true);
  };
  return { field, isOpen, open };
}
