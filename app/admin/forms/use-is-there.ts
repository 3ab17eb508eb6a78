import { type RefObject, useEffect, useRef } from "react";

/** False once the component is gone. */
export function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
