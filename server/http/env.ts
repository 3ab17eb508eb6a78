import type { IncomingMessage } from "node:http";

/** A call that the house makes to itself while it renders a page for a visitor. */
export interface InProcess {
  address: string;
  agent: string;
  requestId: string;
}

/** What Hono carries with each request. */
export interface Env {
  Bindings: {
    /** Absent where tests and the house itself call in process. */
    incoming?: IncomingMessage;
    inProcess?: InProcess;
  };
  Variables: {
    requestId: string;
    /** The client's address, an IPv6 one cut to its /64. */
    address: string;
    /** What a call that the page made was told to wait, in seconds. */
    retryAfter?: string | undefined;
    fault?: unknown;
    /** The page lacks something that it would have a moment later. */
    isPartial?: boolean;
  };
}
