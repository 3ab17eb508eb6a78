import { takeTypedEmail } from "../../../ui/typed-email.ts";
import { all, on } from "../dom.ts";

/** Shows typed passwords, limits the size of files, and fills in what is known by the browser. */
export function startAccountFields(): void {
  on("click", "[data-show-typed]", (button) => {
    const field = button.parentElement?.querySelector("input");
    if (!field) return;
    const isShown = field.type === "password";
    field.type = isShown ? "text" : "password";
    button.ariaPressed = String(isShown);
  });
  on("change", "[data-max-bytes]", (element) => {
    const input = element as HTMLInputElement;
    const { size = 0 } = input.files?.[0] ?? {};
    const isLarge = size > Number(input.dataset.maxBytes);
    // Blocks the form instead of sending it without the file.
    input.setCustomValidity(isLarge ? (input.dataset.tooLarge ?? "") : "");
    input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  });
  const [usernameField] = all<HTMLInputElement>(
    'form[data-form="page"] input[autocomplete="username"]',
  );
  if (usernameField?.value === "") usernameField.value = takeTypedEmail();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const select of all<HTMLSelectElement>("select[data-own-zone]")) {
    if ([...select.options].some(({ value }) => value === timeZone)) select.value = timeZone;
  }
}
