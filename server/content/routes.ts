import { z } from "zod";
import { content as calls } from "#contract/areas/content.ts";
import { categoryKinds, merges } from "#contract/documents/categories.ts";
import { withoutHiddenSections } from "#contract/documents/shown.ts";
import type { Serve } from "../http/serve.ts";
import { resourceRoutes } from "../resource/routes.ts";
import type { Content } from "./documents.ts";

export function contentRoutes(serve: Serve, content: Content): void {
  // Made on demand, to keep the start-up short.
  let kinds: Kinds | undefined;
  serve(calls.kinds, async () => {
    kinds ??= content.all.map(({ store: { resource } }) => ({
      name: resource.area,
      label: resource.names.menu,
      isSingle: resource.isSingle === true,
      schema: z.toJSONSchema(resource.create, { io: "input", unrepresentable: "any" }),
    }));
    return { kinds };
  });
  for (const useCases of content.all) {
    const { area, calls } = useCases.store.resource;
    resourceRoutes(serve, calls, useCases, {
      shownOf: (item) => withoutHiddenSections(area, item),
    });
  }
  for (const { area } of categoryKinds) {
    serve(merges[area], async ({ id, session, payload, revision }) => {
      const { into } = await payload();
      return { item: await content.merge(area, session(), id(), { into, revision: revision() }) };
    });
  }
}

type Kinds = z.output<typeof calls.kinds.answer>["kinds"];
