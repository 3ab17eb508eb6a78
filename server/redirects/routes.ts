import { redirectCalls as calls } from "#contract/areas/redirects.ts";
import type { Serve } from "../http/serve.ts";
import { resourceRoutes } from "../resource/routes.ts";
import type { Redirects } from "./redirects.ts";

export function redirectRoutes(serve: Serve, redirects: Redirects): void {
  // `/redirects/missed` must be registered before `/redirects/{id}`.
  serve(calls.missed, async () => ({ missed: await redirects.missed() }));
  resourceRoutes(serve, calls, redirects);
}
