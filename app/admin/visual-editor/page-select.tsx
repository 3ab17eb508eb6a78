import { NativeSelect } from "@mantine/core";
import { useSitePages } from "../resource/site-pages.ts";

interface PageSelectProps {
  path: string;
  onChange(path: string): void;
}

export function PageSelect({ path, onChange }: PageSelectProps) {
  const groups = useSitePages();
  const isKnown = groups.some(({ items }) => items.some(({ value }) => value === path));
  return (
    <NativeSelect
      aria-label="Page"
      value={path}
      data={[...(isKnown ? [] : [path]), ...groups]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
