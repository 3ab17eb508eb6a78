import { type RefObject, useEffect } from "react";
import { leadFocus } from "../../ui/lead-focus.ts";

/** Leads the focus back once a form is answered, to the first field that was refused: a disabled button loses it. */
export function useReturnedFocus(form: RefObject<HTMLFormElement | null>, isSending: boolean) {
  useEffect(() => {
    if (!isSending) return;
    // However soon the answer comes, a frame later the browser has taken the focus from the button.
    return () => void requestAnimationFrame(() => returnFocus(form.current));
  }, [form, isSending]);
}

function returnFocus(form: HTMLFormElement | null) {
  const button = form?.querySelector<HTMLElement>("[type=submit]") ?? null;
  leadFocus(form?.querySelector<HTMLElement>("[aria-invalid=true]") ?? button, button);
}
