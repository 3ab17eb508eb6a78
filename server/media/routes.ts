import { media as calls } from "#contract/areas/media.ts";
import { paginationOf } from "#contract/core/query.ts";
import { sortedBy } from "../database/order.ts";
import type { Serve } from "../http/serve.ts";
import { resourceRoutes } from "../resource/routes.ts";
import { narrowedBy } from "./filters.ts";
import type { MediaLibrary } from "./media.ts";
import { receiveFiles, removeAbandoned } from "./receive.ts";

export function mediaRoutes(serve: Serve, library: MediaLibrary, folder: string): void {
  const { list, upload, replace, uses, ...others } = calls;
  const { present } = library.store;
  const receive = (request: Request, max?: number) =>
    receiveFiles(request, { field: upload.multipart, folder, ...(max && { max }) });

  void removeAbandoned(folder);

  serve(list, async ({ query, session }) => {
    const { page, limit, sort, order, ...filters } = query();
    const sorted = sortedBy(sort, order);
    const options = { ...narrowedBy(filters, session), sorted, isCountedForAll: true };
    const slice = { limit, offset: (page - 1) * limit };
    const { rows, lastId, ...total } = await library.list(options, slice);
    const pagination = paginationOf(page, limit, total, rows.length);
    return { media: rows.map(present), pagination, lastId };
  });
  serve(upload, async ({ c, session }) => {
    const actor = session();
    const uploaded = await library.upload(actor, await receive(c.req.raw));
    return { media: uploaded.map(({ file, isNew }) => ({ ...present(file), is_new: isNew })) };
  });
  serve(replace, async ({ c, id, session, revision }) => {
    const { id: existingId } = await library.find(id());
    const [file] = await receive(c.req.raw, 1);
    if (!file) throw new Error("A form without a file was received.");
    const replaced = await library.replace(session(), existingId, file, revision());
    return { media: present(replaced) };
  });
  serve(uses, ({ id, session }) => library.uses(session(), id()));
  resourceRoutes(serve, others, library, { optionsOf: narrowedBy });
}
