import { lazy, Suspense, useRef, useState } from "react";
import type { Resource } from "#contract/resource.ts";
import { focusOnceThere } from "../../parts/focus-once-there.ts";

const HistoryDialog = lazy(async () => ({
  default: (await import("./history-dialog.tsx")).HistoryDialog,
}));

export interface HistoryProps {
  resource: Resource;
  id: number;
  /** The revision of the form's draft; without it, restoring is not guarded against conflicts. */
  revision?: number | undefined;
  onRestored(): void;
}

/** Render the dialog outside the form, so that it stays open while the form is rebuilt. */
export function useHistory(props: HistoryProps | null) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<() => HTMLElement | null>(() => null);
  const close = () => {
    setOpen(false);
    // The opener may be missing for some frames while the form is rebuilt.
    focusOnceThere(opener.current);
  };
  return {
    /** `from` finds the element that takes the focus when the dialog closes. */
    open:
      props &&
      ((from: () => HTMLElement | null) => {
        opener.current = from;
        setOpen(true);
      }),
    dialog: props && isOpen && (
      <Suspense>
        <HistoryDialog {...props} onClose={close} />
      </Suspense>
    ),
  };
}
