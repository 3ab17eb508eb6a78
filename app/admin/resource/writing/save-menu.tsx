import { ActionIcon, Menu } from "@mantine/core";
import { IconChevronDown } from "../../parts/icons.tsx";

interface SaveMenuProps {
  isBusy: boolean;
  items: readonly { label: string; keys?: string; onClick(): void }[];
}

/** What else than the button beside it says. */
export function SaveMenu({ isBusy, items }: SaveMenuProps) {
  if (items.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <ActionIcon
          color="action"
          size="input-sm"
          aria-label="More ways to save"
          aria-disabled={isBusy}
        >
          <IconChevronDown size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, keys, onClick }) => (
          <Menu.Item key={label} rightSection={keys && <kbd>{keys}</kbd>} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
