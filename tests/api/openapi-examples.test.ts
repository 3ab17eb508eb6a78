import { expect, test } from "vitest";
import { examples } from "#server/http/openapi-examples.ts";
import { createPopulatedApp } from "./populated-app.ts";

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
  responses: Record<string, unknown>;
  security: object[];
}

test("openapi.json: the server accepts every example", async () => {
  const { ask, token, idIn } = await createPopulatedApp();
  const { paths, components } = (await ask("/openapi.json")).body;
  const operations = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const kind = components.schemas.ContentKind.examples[0];
  expect(Object.keys(examples).length).toBeGreaterThan(25);
  for (const [operationId, example] of Object.entries(examples)) {
    const described = operations.find(({ operation }) => operation.operationId === operationId);
    if (!described) throw new Error(`No operation is called ${operationId}.`);
    const { path, method, operation } = described;
    expect(operation.requestBody?.content["application/json"]?.example).toEqual(example);
    const id = path.startsWith("/content/{kind}") ? idIn(`/content/${kind}`) : 1;
    const { status, text } = await ask(path.replace("{kind}", kind).replace("{id}", String(id)), {
      method: method.toUpperCase(),
      body: example,
      ...(operation.security.length > 0 && { token }),
    });
    const accepted = Object.keys(operation.responses).filter((key) => key.startsWith("2"));
    expect(accepted, `${operationId}: ${text}`).toContain(String(status));
  }
});
