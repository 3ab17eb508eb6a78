import { publicCalls } from "#contract/public-calls.ts";
import { createClient } from "../../api-client/client.ts";

/** Only the calls that pages make without the router, to spare browsers the others' code. */
export const browserApi = createClient(publicCalls, (path, init) => fetch(`/api${path}`, init));
