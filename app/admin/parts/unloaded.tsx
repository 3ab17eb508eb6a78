import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface UnloadedProps {
  query: { isError: boolean; refetch(): unknown };
  /** What takes its place while it is waited for. */
  children: ReactNode;
}

/** Instead of what has not come: that it is waited for, or that it failed. */
export function Unloaded({ query: { isError, refetch }, children }: UnloadedProps) {
  if (!isError) {
    return (
      <div role="status" aria-label="Loading">
        {children}
      </div>
    );
  }
  return (
    <Text c="dimmed" size="sm">
      This could not be loaded.{" "}
      <Button size="compact-xs" variant="subtle" onClick={() => refetch()}>
        Retry
      </Button>
    </Text>
  );
}
