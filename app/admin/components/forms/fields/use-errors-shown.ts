import { useEffect, useRef } from "react";
import { type FormScope, findFaulty } from "../form-scope.ts";
import type { SettingsForm } from "../settings-panel.tsx";

interface Text {
  isShown: boolean;
  show(): void;
}

/**
 * Shows the text or the settings if they hide a field with an error, and focuses the field: once
 * for each save that is refused, as somebody mending one field is not called away to the next.
 */
export function useErrorsShown(
  scope: FormScope,
  refusal: object,
  settings: SettingsForm,
  text: Text,
): void {
  const { isBeside, isShown, toggle, panel } = settings;
  const hidden = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when a save is refused
  useEffect(() => {
    const [first, ...others] = findFaulty(scope);
    if (!first) return;
    const isSetting = (field: HTMLElement) => panel.current?.contains(field) ?? false;
    const isTextHidden = !text.isShown && !isSetting(first);
    // Over the text, the settings would cover the first error.
    const isSettingHidden = !isShown && (isSetting(first) || (isBeside && others.some(isSetting)));
    if (isTextHidden) text.show();
    if (isSettingHidden) toggle();
    hidden.current = isTextHidden || isSettingHidden ? first : null;
  }, [refusal]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it can be seen
  useEffect(() => {
    if (!hidden.current?.checkVisibility()) return;
    hidden.current.focus();
    hidden.current = null;
  }, [isShown, text.isShown]);
}
