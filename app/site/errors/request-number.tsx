import { useRequestId } from "./request-id.ts";

export interface RequestNumberProps {
  /** The number of the request that failed, where it is not the page's own. */
  requestId?: string | undefined;
  className?: string | undefined;
}

/**
 * The number that finds a fault in the log, for whoever wants to tell of it; nothing where none is
 * known.
 */
export function RequestNumber({ requestId, className }: RequestNumberProps) {
  const own = useRequestId();
  const number = requestId ?? own;
  if (!number) return null;
  return (
    <p className={className}>
      If it keeps happening, tell us this number: <code data-request-id="">{number}</code>
    </p>
  );
}
