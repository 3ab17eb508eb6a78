import { useRef, useState } from "react";
import { focusOnceThere } from "../../components/focus-once-there.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import type { HistoryProps } from "./history-props.ts";

const HistoryDialog = lazyPart(async () => (await import("./history-dialog.tsx")).HistoryDialog, {
  name: "The history",
  isDialog: true,
});

type ShownRevision = HistoryProps["shownRevision"];

export type OpenHistory = (from: () => HTMLElement | null, shownRevision: ShownRevision) => void;

/** Render the dialog outside the form, so that it stays open while the form is rebuilt. */
export function useHistory(props: Omit<HistoryProps, "shownRevision"> | null) {
  const [shownRevision, setShownRevision] = useState<ShownRevision | null>(null);
  const opener = useRef<() => HTMLElement | null>(() => null);
  const close = () => {
    setShownRevision(null);
    // The opener may be missing for some frames while the form is rebuilt.
    focusOnceThere(opener.current);
  };
  return {
    /** `from` finds the element that takes the focus when the dialog closes. */
    open:
      props &&
      ((from: () => HTMLElement | null, readRevision: ShownRevision) => {
        opener.current = from;
        setShownRevision(() => readRevision);
      }),
    dialog: props && shownRevision && (
      <HistoryDialog {...props} shownRevision={shownRevision} onClose={close} />
    ),
  };
}
