import { z } from "zod";
import { content as calls } from "#contract/content.ts";
import type { Serve } from "../http/serve.ts";
import { resourceRoutes } from "../resource/routes.ts";
import type { Content } from "./documents.ts";

export function contentRoutes(serve: Serve, content: Content): void {
  // On demand, for the sake of the start.
  let kinds: Kinds | undefined;
  serve(calls.kinds, async () => {
    kinds ??= content.map(({ store: { resource } }) => ({
      name: resource.area,
      label: resource.names.menu,
      isSingle: resource.isSingle === true,
      schema: z.toJSONSchema(resource.create, { io: "input", unrepresentable: "any" }),
    }));
    return { kinds };
  });
  for (const useCases of content) resourceRoutes(serve, useCases.store.resource.calls, useCases);
}

type Kinds = z.output<typeof calls.kinds.answer>["kinds"];
