import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { fileAt } from "../queries.ts";

/** The field for an address shows when it is asked for, faulty, or all that is known. */
export function useTypedAddress(address: string) {
  const box = useRef<HTMLDivElement>(null);
  const { data: media, isLoading } = useQuery(fileAt(address));
  const [isOpen, setOpen] = useState(false);
  const isElsewhere = address !== "" && !media && !isLoading;
  /** What the focus waits for: nothing hidden can have it. */
  const wanted = useRef("");

  // With every render: what stands beside the address may be at fault as well.
  useEffect(() => {
    if (isOpen) return;
    const isFaulty = box.current?.querySelector(faulty) !== null;
    if (isFaulty) wanted.current = faulty;
    if (isElsewhere || isFaulty) setOpen(true);
  });

  useEffect(() => {
    if (!isOpen || wanted.current === "") return;
    const isOther = wanted.current === faulty && document.activeElement?.matches(faulty);
    if (!isOther) box.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = "";
  }, [isOpen]);

  const open = () => {
    wanted.current = "input";
    setOpen(true);
  };
  return { box, isOpen, open };
}

const faulty = "[aria-invalid=true]";
