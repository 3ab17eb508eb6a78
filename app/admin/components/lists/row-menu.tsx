import { ActionIcon, type ActionIconProps, Menu } from "@mantine/core";
import { type ReactNode, type Ref, useMemo, useRef, useState } from "react";
import { IconDots } from "../icons/icons.ts";
import { MenuContext } from "./row-action.tsx";

interface RowMenuProps {
  name: string;
  children: ReactNode;
}

/** All that can be done with a row. Built when it is first opened, as a list has many. */
export function RowMenu({ name, children }: RowMenuProps) {
  const [isUsed, setUsed] = useState(false);
  const label = `Actions for ${name}`;
  if (!isUsed) {
    return (
      <Opener
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setUsed(true)}
      />
    );
  }
  return <UsedMenu label={label}>{children}</UsedMenu>;
}

function UsedMenu({ label, children }: { label: string; children: ReactNode }) {
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useMemo(
    () => ({
      choose(act: () => void) {
        // A dialog returns the focus to the element that has it now; the menu item will be gone.
        opener.current?.focus();
        act();
      },
    }),
    [],
  );
  return (
    <Menu
      defaultOpened
      keepMounted
      onClose={() => {
        const { activeElement, body } = document;
        const isInside = activeElement === body || activeElement?.closest("[role=menu]");
        if (isInside) opener.current?.focus();
      }}
      position="bottom-end"
      width={200}
    >
      <Menu.Target>
        <Opener ref={opener} aria-label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuContext value={menu}>{children}</MenuContext>
      </Menu.Dropdown>
    </Menu>
  );
}

interface OpenerProps extends ActionIconProps {
  ref?: Ref<HTMLButtonElement>;
  "aria-label": string;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onClick?(): void;
}

const Opener = (props: OpenerProps) => (
  <ActionIcon variant="subtle" color="neutral" size="lg" {...props}>
    <IconDots size={18} aria-hidden />
  </ActionIcon>
);
