import { ActionIcon, Menu } from "@mantine/core";
import { useRef } from "react";
import { IconChevronDown } from "../../components/icons/icons.ts";
import { useOpenActions } from "../../components/open-actions.ts";

interface SaveMenuProps {
  isBusy: boolean;
  /** Whether it stands there with nothing to choose, so that no button moves once there is. */
  keepsPlace?: boolean;
  items: readonly { label: string; keys?: string; onClick(): void }[];
}

export function SaveMenu({ isBusy, keepsPlace = false, items }: SaveMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const isEmpty = items.length === 0;
  const choose = (act: () => void) => {
    // A dialog returns the focus to the element that has it now; the menu item will be gone.
    opener.current?.focus();
    act();
  };
  useOpenActions(() => items.map(({ label, onClick }) => ({ label, run: () => choose(onClick) })));
  if (isEmpty && !keepsPlace) return null;
  return (
    <Menu position="bottom-end" width={240} disabled={isEmpty}>
      <Menu.Target>
        <ActionIcon
          ref={opener}
          color="action"
          size="input-sm"
          aria-label="More actions"
          aria-disabled={isBusy || isEmpty}
          data-disabled={isEmpty}
        >
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, keys, onClick }) => (
          <Menu.Item
            key={label}
            rightSection={keys && <kbd>{keys}</kbd>}
            onClick={() => choose(onClick)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
