import { imports as calls, type ImportedText, maxImportSize } from "#contract/areas/imports.ts";
import { paginationOf } from "#contract/core/query.ts";
import { sitePathOf } from "#contract/site-pages.ts";
import type { Serve } from "../http/serve.ts";
import { Invalid } from "../kernel/errors.ts";
import type { PlannedText } from "./import-repository.ts";
import type { Imports } from "./imports.ts";
import { headOf } from "./stored-source.ts";

export interface ReceivedFile {
  name: string;
  path: string;
  hash: string;
  bytes: number;
}

/** Writes the one file of a form to disk while it arrives. */
export type ReceiveImport = (
  request: Request,
  options: { field: string; maxBytes: number },
) => Promise<{ file: ReceivedFile; fields: Record<string, string> }>;

export interface ImportRoutes {
  imports: Imports;
  receive: ReceiveImport;
  removeReceived(file: ReceivedFile): Promise<void>;
}

export function importRoutes(serve: Serve, { imports, receive, removeReceived }: ImportRoutes) {
  serve(calls.list, async () => ({ imports: await imports.list() }));
  serve(calls.create, async ({ c, session }) => {
    const actor = session();
    const { file, fields } = await receive(c.req.raw, {
      field: calls.create.multipart,
      maxBytes: maxImportSize,
    });
    const parsed = calls.create.form.safeParse(fields);
    if (!parsed.success) {
      await removeReceived(file);
      throw new Invalid(
        parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
      );
    }
    const { kind, fetch, scripts, settings, site = "" } = parsed.data;
    const { id, state } = await imports.begin(actor, {
      ...file,
      kind,
      doesFetch: fetch === "1",
      allowed: { scripts: scripts === "1", settings: settings === "1" },
      site,
    });
    return { import: { id, state } };
  });
  serve(calls.find, async ({ id }) => ({ import: await imports.one(id()) }));
  serve(calls.lines, async ({ id, query }) => {
    const { page, limit, code } = query();
    const slice = { limit, offset: (page - 1) * limit };
    const { rows, total } = await imports.lines(id(), { ...slice, ...(code && { code }) });
    const lines = rows.map(({ code, title, message }) => ({ code, title, message }));
    return { lines, pagination: paginationOf(page, limit, { total }, rows.length) };
  });
  serve(calls.texts, async ({ id, query }) => {
    const { page, limit, search } = query();
    const slice = { limit, offset: (page - 1) * limit };
    const { rows, total } = await imports.texts(id(), { ...slice, ...(search && { search }) });
    return {
      texts: rows.map(presented),
      pagination: paginationOf(page, limit, { total }, rows.length),
    };
  });
  serve(calls.text, async ({ id }) => {
    const { row, lines, after } = await imports.text(id(), id("text"));
    return {
      text: {
        ...presented(row),
        before: row.body,
        format: formatOf(row),
        after,
        lines: lines.map(({ code, title, message }) => ({ code, title, message })),
      },
    };
  });
  serve(calls.release, async ({ id, session, payload }) => {
    const { overwrite } = await payload();
    return { import: await imports.release(session(), id(), overwrite) };
  });
  serve(calls.remove, async ({ id, session, query }) => {
    await imports.remove(session(), id(), query().overwrite === "1");
  });
}

const formatOf = ({ source }: Pick<PlannedText, "source">): "html" | "markdown" =>
  source === "{}" || headOf({ source }).format === "markdown" ? "markdown" : "html";

function presented({
  id,
  title,
  area,
  object_id,
  outcome,
  source,
  slug,
}: PlannedText): ImportedText {
  const from = source === "{}" ? null : (headOf({ source }).addresses[0] ?? null);
  const to = area && slug ? sitePathOf(area, { id: object_id ?? 0, slug }) : null;
  return { id, title, area, object_id, outcome, from, to };
}
