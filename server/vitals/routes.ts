import { vitals as calls } from "#contract/areas/vitals.ts";
import type { Serve } from "../http/serve.ts";
import type { Vitals } from "./vitals.ts";

export function vitalRoutes(serve: Serve, vitals: Vitals): void {
  serve(calls.record, async ({ payload, device }) => vitals.record(await payload(), device.agent));
  serve(calls.overview, async () => ({ vitals: await vitals.overview() }));
}
