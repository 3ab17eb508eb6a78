import { ActionIcon, Menu } from "@mantine/core";
import { IconChevronDown } from "../parts/icons.tsx";

interface PostMenuProps {
  /** On the site, now or from its date on. */
  isPublished: boolean;
  isBusy: boolean;
  onSchedule(): void;
  onUpdate(): void;
  onUnpublish(): void;
}

/** What else than the button beside it says. */
export function PostMenu(props: PostMenuProps) {
  const { isPublished, isBusy, onSchedule, onUpdate, onUnpublish } = props;
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
        {isPublished && (
          <Menu.Item rightSection={<kbd>Ctrl S</kbd>} onClick={onUpdate}>
            Update
          </Menu.Item>
        )}
        <Menu.Item onClick={onSchedule}>Schedule…</Menu.Item>
        {isPublished && <Menu.Item onClick={onUnpublish}>Unpublish</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
