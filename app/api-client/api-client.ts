import { calls } from "#contract/calls.ts";
import { type ApiClient, createClient, type Transport } from "./client.ts";

/** Brings all schemas, which a visitor's browser is spared (site/forms/browser-api.ts). */
export const createApiClient = (transport: Transport): ApiClient => createClient(calls, transport);
