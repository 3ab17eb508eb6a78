import { ActionIcon, Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { keyOf } from "../../../ui/keys.ts";
import { safeStorage } from "../../../ui/safe-storage.ts";
import { IconAdjustments, IconX } from "../icons/icons.ts";
import sheet from "../sheet.module.css";
import styles from "./settings-panel.module.css";

const storageKey = "panel:settings";
/** The media query for screens with room for the settings beside the text. */
export const wideScreenQuery = "(width >= 64em)";

export type SettingsForm = ReturnType<typeof useSettings>;

/** The state of the settings, which fold away beside the text or, on narrow screens, cover it. */
export function useSettings() {
  const isBeside = useMediaQuery(wideScreenQuery, false, { getInitialValueInEffect: false });
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isFolded, setFolded] = useState(() => safeStorage.read(storageKey) === "folded");
  const [isLifted, setLifted] = useState(false);

  const fold = useCallback((folded: boolean) => {
    setFolded(folded);
    safeStorage.write(storageKey, folded ? "folded" : "open");
  }, []);
  const close = useCallback(() => {
    if (!isBeside) opener.current?.focus();
    setLifted(false);
  }, [isBeside]);
  const isShown = isBeside ? !isFolded : isLifted;
  const toggle = () => {
    if (isBeside) fold(isShown);
    else setLifted(!isShown);
  };

  useEffect(() => {
    if (!isLifted) return;
    panel.current?.focus();
    const onKey = (event: KeyboardEvent) => keyOf(event) === "Escape" && close();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isLifted, close]);

  return { panel, opener, isBeside, isShown, isFolded, isLifted, toggle, close, fold };
}

export function SettingsButton({ of }: { of: SettingsForm }) {
  return (
    <Button
      ref={of.opener}
      variant="subtle"
      color="neutral"
      aria-expanded={of.isShown}
      aria-controls="settings"
      title="Settings"
      leftSection={<IconAdjustments size={18} aria-hidden />}
      onClick={of.toggle}
    >
      Settings
    </Button>
  );
}

export function SettingsPanel({ of, children }: { of: SettingsForm; children: ReactNode }) {
  const isSheet = of.isLifted && !of.isBeside;
  return (
    <>
      {isSheet && (
        <button
          type="button"
          className={sheet.shade}
          tabIndex={-1}
          aria-label="Close the settings"
          onClick={of.close}
        />
      )}
      <aside
        ref={of.panel}
        id="settings"
        className={isSheet ? `${styles.panel} ${sheet.sheet}` : styles.panel}
        aria-label="Settings"
        tabIndex={-1}
        data-folded={of.isFolded || undefined}
        data-lifted={of.isLifted || undefined}
      >
        {isSheet && (
          <div className={sheet.head}>
            Settings
            <ActionIcon
              variant="subtle"
              color="neutral"
              size="lg"
              aria-label="Close settings"
              onClick={of.close}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </div>
        )}
        {children}
      </aside>
    </>
  );
}

export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
