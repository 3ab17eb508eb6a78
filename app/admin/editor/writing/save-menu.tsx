import { ActionIcon, Menu } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/icons/IconChevronDown";
import { useRef } from "react";

interface SaveMenuProps {
  isBusy: boolean;
  items: readonly { label: string; keys?: string; onClick(): void }[];
}

export function SaveMenu({ isBusy, items }: SaveMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  if (items.length === 0) return null;
  const choose = (act: () => void) => {
    // A dialog returns the focus to the element that has it now; the menu item will be gone.
    opener.current?.focus();
    act();
  };
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <ActionIcon
          ref={opener}
          color="action"
          size="input-sm"
          aria-label="More ways to save"
          aria-disabled={isBusy}
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
