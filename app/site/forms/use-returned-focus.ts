import { type RefObject, useEffect, useRef } from "react";
import { leadFocus } from "../../ui/lead-focus.ts";

/**
 * Leads the focus back once a form is answered, to the first field that was refused: a disabled
 * button loses it.
 */
export function useReturnedFocus(
  form: RefObject<HTMLFormElement | null>,
  isSending: boolean,
  answer: unknown,
) {
  const hasSent = useRef(false);

  useEffect(() => {
    if (!isSending) return;
    hasSent.current = true;
    return () => returnFocus(form);
  }, [form, isSending]);

  // What was refused may be shown only after the wait has ended.
  useEffect(() => {
    if (answer && hasSent.current) returnFocus(form);
  }, [form, answer]);
}

function returnFocus(form: RefObject<HTMLFormElement | null>) {
  // However soon the answer comes, a frame later the browser has taken the focus from the button.
  requestAnimationFrame(() => {
    const button = form.current?.querySelector<HTMLElement>("[type=submit]") ?? null;
    leadFocus(form.current?.querySelector<HTMLElement>("[aria-invalid=true]") ?? button, button);
  });
}
