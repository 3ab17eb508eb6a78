import { useRequestId } from "./request-id.ts";

export interface RequestNumberProps {
  /** The id of the failed request, where it is not the page's own. */
  requestId?: string | undefined;
  className?: string | undefined;
}

export function RequestNumber({ requestId, className }: RequestNumberProps) {
  const ownId = useRequestId();
  const number = requestId ?? ownId;
  if (!number) return null;
  return (
    <p className={className}>
      If it keeps happening, tell us this number: <code data-request-id="">{number}</code>
    </p>
  );
}
