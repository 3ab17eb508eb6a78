import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface UnloadedProps {
  query: { isError: boolean; refetch(): unknown };
  children: ReactNode;
}

/** Shown instead of data: the children while it loads, a retry button if that failed. */
export function LoadingOrRetry({ query: { isError, refetch }, children }: UnloadedProps) {
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
