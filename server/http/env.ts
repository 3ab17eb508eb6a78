import type { IncomingMessage } from "node:http";

export interface InProcess {
  address: string;
  agent: string;
  requestId: string;
}

export interface Env {
  Bindings: {
    incoming?: IncomingMessage;
    inProcess?: InProcess;
  };
  Variables: {
    requestId: string;
    /** An IPv6 address is cut to its /64. */
    address: string;
    retryAfter?: string | undefined;
    fault?: unknown;
    /** The page lacks something that will be known a moment later. */
    isPartial?: boolean;
  };
}
