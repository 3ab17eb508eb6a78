import { useEffect, useRef } from "react";
import { type DescribeUnsaved, registerUnsaved } from "../../session/unsaved.ts";

/** Registers what a screen has unsaved. */
export function useUnsaved(describe: DescribeUnsaved): void {
  const latest = useRef(describe);
  latest.current = describe;
  useEffect(() => registerUnsaved(() => latest.current()), []);
}
