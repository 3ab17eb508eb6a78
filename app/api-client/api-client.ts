import { calls } from "#contract/calls.ts";
import { type ApiClient, createClient, type Transport } from "./client.ts";

/** Bundles the schemas of all calls; a visitor's browser uses site/forms/browser-api.ts. */
export const createApiClient = (transport: Transport): ApiClient => createClient(calls, transport);
