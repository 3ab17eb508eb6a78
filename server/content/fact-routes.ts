import { facts as calls } from "#contract/areas/facts.ts";
import type { Serve } from "../http/serve.ts";
import type { FactUses } from "./fact-uses.ts";

export function factRoutes(serve: Serve, facts: FactUses): void {
  serve(calls.list, async () => ({ facts: await facts.list() }));
  serve(calls.uses, ({ session, parameter }) => facts.uses(session(), parameter("name")));
}
