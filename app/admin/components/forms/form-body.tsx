import { Button, Skeleton, Stack } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ApiError } from "../../../api-client/client.ts";
import { LoadFailure } from "../load-failure.tsx";

interface FormBodyProps<D> {
  query: UseQueryResult<D>;
  failure: string;
  missing?: string;
  /** The address of the link back that is shown with a failure. */
  back?: string;
  children(data: D): ReactNode;
}

export function FormBody<D>({ query, failure, missing, back, children }: FormBodyProps<D>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const isMissing = query.error instanceof ApiError && query.error.status === 404;
    return (
      <LoadFailure
        sentence={isMissing && missing ? missing : failure}
        error={query.error}
        onRetry={isMissing ? undefined : () => query.refetch()}
      >
        {back !== undefined && (
          <Button component={Link} to={back} size="xs" variant="default">
            Back
          </Button>
        )}
      </LoadFailure>
    );
  }
  return (
    <Stack role="status" aria-label="Loading">
      <Skeleton height={42} />
      <Skeleton height={42} />
      <Skeleton height={240} />
    </Stack>
  );
}
