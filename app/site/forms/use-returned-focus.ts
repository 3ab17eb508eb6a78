import { type RefObject, useEffect, useRef } from "react";
import { leadFocus } from "../../ui/lead-focus.ts";

/** The disabled button loses the focus, which goes to the first refused field after the answer. */
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

  // The errors may be rendered only after the wait has ended.
  useEffect(() => {
    if (answer && hasSent.current) returnFocus(form);
  }, [form, answer]);
}

function returnFocus(form: RefObject<HTMLFormElement | null>) {
  // A frame later, even for a quick answer, the browser has taken the focus from the button.
  requestAnimationFrame(() => {
    const button = form.current?.querySelector<HTMLElement>("[type=submit]") ?? null;
    leadFocus(form.current?.querySelector<HTMLElement>("[aria-invalid=true]") ?? button, button);
  });
}
