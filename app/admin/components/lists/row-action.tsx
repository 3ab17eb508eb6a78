import { Button, Menu } from "@mantine/core";
import { createContext, useContext } from "react";
import { Link } from "react-router";
import { BusyButton } from "../busy-button.tsx";
import { useReturnState } from "../return-to.ts";

interface RowActionProps {
  label: string;
  /** A longer name for whoever hears it, which begins with the label. */
  name?: string;
  /** A screen of the panel. */
  to?: string;
  /** A page of the site, in a tab of its own. */
  href?: string;
  isBusy?: boolean;
  onClick?(): void;
}

interface MenuPlace {
  /** Runs the action with the focus on what opened the menu. */
  choose(act: () => void): void;
}

/** Set where actions are items of a menu. */
export const MenuContext = createContext<MenuPlace | null>(null);

/** One thing to do with a row: a button beside its title, or an item of its menu. */
export function RowAction(props: RowActionProps) {
  const menu = useContext(MenuContext);
  return menu ? <Item {...props} {...menu} /> : <Quick {...props} />;
}

/** The first item of those that ask for it gets the focus. */
const first = { "data-autofocus": true };

function Item({ label, name, to, href, isBusy, onClick, choose }: RowActionProps & MenuPlace) {
  const state = useReturnState();
  if (to !== undefined) {
    return (
      <Menu.Item {...first} component={Link} to={to} state={state}>
        {label}
      </Menu.Item>
    );
  }
  if (href !== undefined) {
    return (
      <Menu.Item {...first} component="a" href={href} target="_blank">
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      {...first}
      aria-label={name}
      disabled={isBusy ?? false}
      onClick={() => choose(() => onClick?.())}
    >
      {label}
    </Menu.Item>
  );
}

const look = { size: "compact-sm", variant: "subtle", color: "neutral" } as const;

function Quick({ label, name, to, href, isBusy = false, onClick }: RowActionProps) {
  const state = useReturnState();
  if (to !== undefined) {
    // Left out of the Tab order, since the title leads there too.
    return (
      <Button component={Link} to={to} state={state} tabIndex={-1} {...look}>
        {label}
      </Button>
    );
  }
  if (href !== undefined) {
    return (
      <Button component="a" href={href} target="_blank" {...look}>
        {label}
      </Button>
    );
  }
  return (
    <BusyButton {...look} aria-label={name} isBusy={isBusy} onClick={onClick}>
      {label}
    </BusyButton>
  );
}
