import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";

/** Runs before the page is printed, so that what it shows is on paper. */
export function usePrinted(unfold: () => void): void {
  const onPrint = useEffectEvent(unfold);
  useEffect(() => {
    // The browser takes the page as it stands when its listeners are done.
    const listen = () => flushSync(() => onPrint());
    addEventListener("beforeprint", listen);
    return () => removeEventListener("beforeprint", listen);
  }, []);
}
