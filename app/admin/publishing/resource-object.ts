import type { Resource } from "#contract/core/resource.ts";

/** An object of a resource, whose publishing a part of the panel shows. */
export interface ResourceObject {
  resource: Resource;
  id: number;
}
