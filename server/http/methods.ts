import type { MiddlewareHandler } from "hono";
import type { Call } from "#contract/core/call.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Env } from "./env.ts";
import { answerError } from "./errors.ts";

export function refuseOtherMethods(
  calls: readonly Pick<Call, "method" | "path">[],
  base: string,
): MiddlewareHandler<Env> {
  const paths = [...Map.groupBy(calls, ({ path }) => path)]
    .map(([path, same]) => ({ parts: path.split("/"), allowed: methodsOf(same) }))
    // The path whose literal part is further left comes first.
    .toSorted((a, b) => literalness(b.parts).localeCompare(literalness(a.parts)));

  return async (c, next) => {
    const parts = c.req.path.slice(base.length).split("/");
    const path = paths.find((each) => isMatch(each.parts, parts));
    if (!path || path.allowed.includes(c.req.method)) return next();
    c.header("allow", path.allowed.join(", "));
    return answerError(
      c,
      new HttpError("method_not_allowed", {}, `This address allows ${path.allowed.join(", ")}.`),
    );
  };
}

function methodsOf(calls: readonly Pick<Call, "method">[]): string[] {
  const methods = calls.map(({ method }) => method);
  return methods.includes("GET") ? ["HEAD", ...methods].toSorted() : methods.toSorted();
}

const isParameter = (part: string) => part.startsWith("{");

const literalness = (parts: string[]) => parts.map((part) => (isParameter(part) ? 0 : 1)).join("");

function isMatch(template: string[], parts: string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, index) =>
      isParameter(part) ? parts[index] !== "" : part === parts[index],
    )
  );
}
