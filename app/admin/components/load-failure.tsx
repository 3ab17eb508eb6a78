import { Alert, Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { detailOf } from "../session/api.ts";

interface LoadFailureProps {
  sentence: string;
  error: unknown;
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

export function LoadFailure(props: LoadFailureProps) {
  const { sentence, error, detail = detailOf(error), onRetry, children } = props;
  return (
    <Alert color="danger" role="alert">
      <strong>{sentence}</strong>
      {detail !== sentence && <p>{detail}</p>}
      <Group mt="sm">
        {onRetry && (
          <Button size="xs" variant="outline" color="danger" onClick={onRetry}>
            Retry
          </Button>
        )}
        {children}
      </Group>
    </Alert>
  );
}
