import type { IconProps } from "@tabler/icons-react";
import IconCalendar from "@tabler/icons-react/icons/IconCalendar";

/** With a one on its page, which the outline of Tabler leaves empty. */
export function CalendarIcon(props: IconProps) {
  return (
    <IconCalendar {...props}>
      <path d="M11 15h1M12 15v3" />
    </IconCalendar>
  );
}
