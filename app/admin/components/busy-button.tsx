import { Button, type ButtonProps, type ElementProps } from "@mantine/core";

interface BusyButtonProps extends ButtonProps, ElementProps<"button", keyof ButtonProps> {
  isBusy: boolean;
}

/** Not `disabled` while busy: browsers take the focus from a disabled button. */
export function BusyButton({ isBusy, onClick, ...button }: BusyButtonProps) {
  if (!isBusy) return <Button {...button} onClick={onClick} />;
  return (
    <Button {...button} data-disabled aria-disabled onClick={(event) => event.preventDefault()} />
  );
}
