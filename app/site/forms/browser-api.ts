import { publicCalls } from "#contract/public-calls.ts";
import { createClient } from "../../api-client/client.ts";

/** What the addresses of a preview begin with. */
const base = () => document.documentElement.dataset.base ?? "";

/** What has not answered by then is told as away. */
export const answerTimeoutMs = 20_000;

/** Only the calls that pages make without the router, to spare browsers the others' code. */
export const browserApi = createClient(publicCalls, (path, init) =>
  fetch(`${base()}/api${path}`, { signal: AbortSignal.timeout(answerTimeoutMs), ...init }),
);
