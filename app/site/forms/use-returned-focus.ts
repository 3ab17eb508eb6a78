import { type RefObject, useEffect, useRef } from "react";
import { leadFocus } from "../../ui/lead-focus.ts";

/** The disabled button loses the focus, which goes to the first refused field after the answer. */
export function useReturnedFocus(
  form: RefObject<HTMLFormElement | null>,
  isSending: boolean,
  answer: unknown,
) {
  const known = useRef(answer);

  useEffect(() => {
    if (isSending) return () => returnFocus(form);
  }, [form, isSending]);

  // The errors may be rendered only after the wait has ended; of a quick answer, no wait is.
  useEffect(() => {
    if (answer && answer !== known.current) returnFocus(form);
    known.current = answer;
  }, [form, answer]);
}

function returnFocus(form: RefObject<HTMLFormElement | null>) {
  // A frame later, even for a quick answer, the browser has taken the focus from the button.
  requestAnimationFrame(() => {
    const button = form.current?.querySelector<HTMLElement>("[type=submit]") ?? null;
    leadFocus(form.current?.querySelector<HTMLElement>("[aria-invalid=true]") ?? button, button);
  });
}
