import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { IconCheck, IconCopy } from "./icons/icons.ts";

interface CopyButtonProps {
  text: string;
  label: string;
  isSmall?: boolean;
}

type CopyResult = "none" | "copied" | "refused";

const resultWords: Record<CopyResult, string> = {
  none: "",
  copied: "Copied",
  // Browsers offer the clipboard over https only.
  refused: "Select and copy it manually",
};

export function CopyButton({ text, label, isSmall = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<CopyResult>("none");

  useEffect(() => {
    if (outcome === "none") return;
    const timer = setTimeout(() => setOutcome("none"), 3000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  };
  const Icon = outcome === "copied" ? IconCheck : IconCopy;
  return (
    <>
      <Button
        size={isSmall ? "compact-sm" : "sm"}
        variant="default"
        onClick={copy}
        leftSection={<Icon size={isSmall ? 16 : 18} aria-hidden />}
      >
        {resultWords[outcome] || label}
      </Button>
      <span className="visually-hidden" role="status">
        {resultWords[outcome]}
      </span>
    </>
  );
}
