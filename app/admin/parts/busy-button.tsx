import { Button, type ButtonProps, type ElementProps } from "@mantine/core";

interface BusyButtonProps extends ButtonProps, ElementProps<"button", keyof ButtonProps> {
  /** What it began is under way, and is not begun twice. */
  isBusy: boolean;
}

/**
 * A button that keeps the focus while it has to be waited for; from a disabled one browsers take
 * it.
 */
export function BusyButton({ isBusy, onClick, ...button }: BusyButtonProps) {
  if (!isBusy) return <Button {...button} onClick={onClick} />;
  return (
    <Button {...button} data-disabled aria-disabled onClick={(event) => event.preventDefault()} />
  );
}
