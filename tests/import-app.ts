import { expect } from "vitest";
import { createTestApp, type TestAppOptions } from "./test-app.ts";

/** An admin who imports; `variables` and `site` as for `createTestApp`. */
export async function createImportApp(
  variables: Record<string, string> = {},
  { site }: Pick<TestAppOptions, "site"> = {},
) {
  const app = await createTestApp({ variables, ...(site && { site }) });
  const token = await app.tokenOf("admin");
  const send = async (method: string, path: string, body?: object) => {
    const answer = await app.ask(path, { method, token, ...(body && { body }) });
    return answer;
  };
  const upload = async (
    text: string | Uint8Array,
    fields: Record<string, string> = { kind: "wordpress" },
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([text as never]), "old.xml");
    const request = new Response(form);
    const answer = await app.ask("/imports", {
      method: "POST",
      token,
      body: new Uint8Array(await request.arrayBuffer()),
      headers: { "content-type": request.headers.get("content-type") as string },
    });
    // The worker of a test is not started, so that it looks for other work only when told to.
    void app.imports.worker.runOnce();
    return answer;
  };
  const find = async (id: number) => (await send("GET", `/imports/${id}`)).body.import;
  return {
    ...app,
    send,
    upload,
    find,
    async importText(text: string | Uint8Array, fields?: Record<string, string>) {
      const { status, body } = await upload(text, fields);
      expect(status).toBe(202);
      await app.imports.worker.runOnce();
      return find(body.import.id);
    },
    linesOf: async (id: number) =>
      (await send("GET", `/imports/${id}/lines?limit=100`)).body.lines as {
        code: string;
        title: string | null;
        message: string;
      }[],
  };
}
