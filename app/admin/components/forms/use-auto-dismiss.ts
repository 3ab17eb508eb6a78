import { useEffect, useState } from "react";

/** Section 4 of the product specification, in milliseconds. */
const shownFor = 3000;

export function useAutoDismiss() {
  // An object, so that the same sentence is shown again.
  const [said, say] = useState({ text: "" });

  useEffect(() => {
    if (!said.text) return;
    const timer = setTimeout(() => say({ text: "" }), shownFor);
    return () => clearTimeout(timer);
  }, [said]);

  return [said.text, (text: string) => say({ text })] as const;
}
