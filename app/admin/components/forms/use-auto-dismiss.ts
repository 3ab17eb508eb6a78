import { useEffect, useState } from "react";

/** In milliseconds, the same as for the messages of the panel. */
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
