import { useEffect, useState } from "react";

/** Section 4 of the product specification, in milliseconds. */
const shownFor = 3000;

/** A sentence that goes by itself after some seconds, or stays if it is not brief. */
export function useAutoDismiss(isBrief = true) {
  // An object, so that the same sentence is shown again.
  const [said, say] = useState({ text: "" });

  useEffect(() => {
    if (!said.text || !isBrief) return;
    const timer = setTimeout(() => say({ text: "" }), shownFor);
    return () => clearTimeout(timer);
  }, [said, isBrief]);

  return [said.text, (text: string) => say({ text })] as const;
}
