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
    address: string;
    retryAfter?: string | undefined;
    error?: unknown;
    isPartial?: boolean;
  };
}
