import { lazy, Suspense, useRef, useState } from "react";
import type { Resource } from "#contract/resource.ts";
import { focusOnceThere } from "../../parts/focus-once-there.ts";

const HistoryDialog = lazy(async () => ({
  default: (await import("./history-dialog.tsx")).HistoryDialog,
}));

export interface HistoryProps {
  /** One that the public sees: others have no history. */
  resource: Resource;
  id: number;
  /** Of the draft as the form has it; without one nothing guards it. */
  revision?: number | undefined;
  /** The draft is another one now. */
  onRestored(): void;
}

/** The dialog stands outside the form, for it stays while the form is renewed. */
export function useHistory(props: HistoryProps | null) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<() => HTMLElement | null>(() => null);
  const close = () => {
    setOpen(false);
    // The dialog had the focus, and is gone; so may be what opened it.
    focusOnceThere(opener.current);
  };
  return {
    /** `from` takes the focus again. */
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
