import { expect, test } from "vitest";
import { calls } from "./calls.ts";
import type { Call } from "./core/call.ts";
import { scopeOf, scopes } from "./core/scopes.ts";
import { canReach, listedResources } from "./resources.ts";

const rowsAt = (path: string, names: readonly string[], scope: string) =>
  Object.fromEntries(names.map((name) => [name.replace(/^(\w+) ?/, `$1 ${path}`), scope]));

const several = ["PUT", "DELETE"];

/** These paths hold drafts, history, schedules and review of the object at a path. */
const historyAt = (path: string, area: string) => ({
  ...rowsAt(path, ["POST /drafts"], `${area}:draft`),
  ...rowsAt(
    `${path}/{id}`,
    ["GET /draft", "GET /revisions", "GET /revisions/{number}", "GET /schedules"],
    `${area}:read`,
  ),
  ...rowsAt(`${path}/{id}`, ["GET /review-links", "GET /comments"], `${area}:read`),
  ...rowsAt(
    `${path}/{id}`,
    [
      "PUT /draft",
      "DELETE /draft",
      "POST /draft/editors",
      "PUT /revisions/{number}",
      "POST /revisions/{number}/restore",
      "POST /comments",
    ],
    `${area}:draft`,
  ),
  // A comment of a client that is deleted does not come back, and a link shows a draft to others.
  ...rowsAt(
    `${path}/{id}`,
    [
      "POST /publish",
      "POST /unpublish",
      "POST /schedules",
      "DELETE /schedules/{schedule}",
      "POST /review-links",
      "DELETE /comments/{comment}",
    ],
    `${area}:publish`,
  ),
});

/** Written by hand: a new call without its row here fails the build. */
const needed: Record<string, string> = {
  ...rowsAt("/auth", ["POST /login", "POST /register"], "anyone"),
  ...rowsAt("/auth/password", ["POST /forgot", "POST /reset"], "anyone"),
  ...rowsAt("/auth", ["POST /logout", "GET /me", "POST /logout/everywhere"], "never"),
  ...rowsAt("/auth/sessions", ["GET", "DELETE /{id}"], "never"),
  ...rowsAt(
    "/auth/second-factor",
    ["GET", "POST", "POST /enable", "POST /recovery-codes", "POST /disable"],
    "never",
  ),
  ...rowsAt("/auth/invitation/{token}", ["GET", "POST"], "anyone"),
  ...rowsAt("/welcome", ["POST", "POST /check"], "anyone"),
  ...rowsAt("/tokens", ["GET", "POST", "DELETE /{id}"], "never"),
  // Neither a token nor an agent decides where events go, or what runs in browsers of visitors.
  ...rowsAt("/webhooks", ["GET", "POST", "DELETE", "POST /deliveries/{id}/resend"], "never"),
  ...rowsAt("/webhooks/{id}", ["GET", "PUT", "DELETE", "GET /deliveries"], "never"),
  ...rowsAt("/webhooks/{id}", ["POST /secret", "POST /test"], "never"),
  ...rowsAt("/imports", ["GET", "POST", "GET /{id}", "DELETE /{id}"], "never"),
  ...rowsAt("/export", ["GET", "GET /contents", "GET /enquiries", "GET /media"], "never"),
  "POST /newsletter/import": "never",
  ...rowsAt(
    "/imports/{id}",
    ["GET /lines", "GET /texts", "GET /texts/{text}", "POST /release"],
    "never",
  ),
  ...rowsAt("/users", ["GET", "POST", ...several], "never"),
  ...rowsAt("/users/{id}", ["GET", "PUT", "DELETE", "GET /sessions", "DELETE /sessions"], "never"),
  ...rowsAt("/users/{id}/second-factor", ["GET", "DELETE"], "never"),
  ...rowsAt("/users/invitations", ["GET", "POST", "DELETE /{id}", "POST /{id}/resend"], "never"),
  ...rowsAt("/users/profile", ["GET /me", "PUT /me", "PUT /password"], "never"),
  "GET /backups/overview": "never",
  "POST /previews": "never",
  ...rowsAt("/review-links/{id}", ["PUT", "DELETE"], "never"),
  "POST /activity/{id}/undo": "never",
  "GET /activity": "dashboard:read",
  "GET /drafts": "dashboard:read",
  "GET /waiting": "dashboard:read",
  "GET /vitals": "dashboard:read",

  ...rowsAt("/portfolio", ["GET", "GET /{id}"], "anyone"),
  "GET /portfolio/admin": "portfolio:read",
  ...rowsAt("/portfolio", ["POST", "POST /order", ...several], "portfolio:publish"),
  ...rowsAt("/portfolio/{id}", several, "portfolio:publish"),
  ...historyAt("/portfolio", "portfolio"),
  ...rowsAt("/blog", ["GET", "GET /slug/{slug}", "GET /{id}/related", "GET /stats"], "anyone"),
  ...rowsAt("/blog/admin", ["GET", "GET /{id}", "GET /tags", "GET /authors"], "blog:read"),
  "GET /blog/admin/slugs/{slug}": "blog:read",
  "POST /blog/preview": "blog:read",
  ...rowsAt("/blog", ["POST", "POST /admin/tags/rename", ...several], "blog:publish"),
  ...rowsAt("/blog/{id}", several, "blog:publish"),
  ...historyAt("/blog", "blog"),
  ...rowsAt("/schedules", ["GET"], "blog:read"),
  ...rowsAt("/schedules/{id}", several, "blog:publish"),
  ...rowsAt("/releases", ["GET", "GET /{id}", "GET /{id}/review-links"], "blog:read"),
  ...rowsAt("/releases", ["POST", "PUT /{id}", "DELETE /{id}"], "blog:draft"),
  ...rowsAt("/releases/{id}", ["POST /publish", "POST /undo", "POST /schedules"], "blog:publish"),
  "POST /releases/{id}/review-links": "blog:publish",
  ...rowsAt("/review/{token}", ["GET", "POST /comments", "POST /approval", "POST /end"], "anyone"),

  ...rowsAt("/media", ["GET", "GET /{id}", "GET /{id}/uses"], "media:read"),
  "POST /media": "media:draft",
  ...rowsAt("/media", [...several, "PUT /{id}", "DELETE /{id}"], "media:publish"),
  "POST /media/{id}/replace": "media:publish",
  ...rowsAt("/redirects", ["GET", "GET /{id}", "GET /missed"], "redirects:read"),
  ...rowsAt("/redirects", ["POST", ...several], "redirects:publish"),
  ...rowsAt("/redirects/{id}", several, "redirects:publish"),

  "POST /contact/submit": "anyone",
  ...rowsAt("/contact", ["GET", "GET /people"], "contact:read"),
  ...rowsAt(
    "/contact/stats",
    ["GET /overview", "GET /daily", "GET /inbox", "GET /mentions", "GET /next-steps"],
    "contact:read",
  ),
  ...rowsAt(
    "/contact/{id}",
    ["GET", "GET /neighbours", "GET /thread", "GET /mails"],
    "contact:read",
  ),
  ...rowsAt("/contact/{id}", ["POST /notes", "PUT /draft"], "contact:draft"),
  ...rowsAt("/contact", several, "contact:publish"),
  ...rowsAt(
    "/contact/{id}",
    [
      "PUT",
      "PUT /status",
      "DELETE",
      "POST /messages",
      "DELETE /messages/{message}",
      "POST /messages/{message}/address",
      "POST /messages/{message}/bounce",
      "POST /received",
      "POST /merge",
    ],
    "contact:publish",
  ),
  "GET /mail/overview": "contact:read",
  ...rowsAt("/mail/{id}", ["POST /resend", "POST /dismiss"], "contact:publish"),
  ...rowsAt("/reply-templates", ["GET", "GET /{id}"], "contact:read"),
  ...rowsAt("/reply-templates", ["POST", ...several], "contact:publish"),
  ...rowsAt("/reply-templates/{id}", several, "contact:publish"),
  ...rowsAt(
    "/newsletter",
    ["POST /subscribe", "POST /unsubscribe", "POST /confirm", "POST /leave"],
    "anyone",
  ),
  ...rowsAt(
    "/newsletter",
    ["GET", "GET /stats/overview", "GET /stats/daily", "GET /export/csv"],
    "newsletter:read",
  ),
  ...rowsAt("/newsletter", ["DELETE /{id}", "DELETE"], "newsletter:publish"),

  "POST /vitals": "anyone",
  "GET /search": "anyone",
  "GET /content": "anyone",
  ...rowsAt("/facts", ["GET", "GET /{name}/uses"], "content:read"),
  ...Object.fromEntries(
    listedResources
      .filter(({ store }) => store === "document")
      .flatMap(({ path, isSingle, isOrdered, roles }) =>
        Object.entries({
          ...rowsAt(path, ["GET", "GET /{id}"], "anyone"),
          "PUT {path}/{id}": "content:publish",
          ...rowsAt(path, isSingle ? [] : ["POST", "DELETE /{id}", ...several], "content:publish"),
          ...rowsAt(path, isOrdered ? ["POST /order"] : [], "content:publish"),
          ...rowsAt(
            path,
            path.endsWith("-categories") ? ["POST /{id}/merge"] : [],
            "content:publish",
          ),
          ...historyAt(path, "content"),
        }).map(([name, scope]) => {
          const isForAdmins = roles.length === 0 && scope !== "anyone";
          return [name.replace("{path}", path), isForAdmins ? "never" : scope] as const;
        }),
      ),
  ),
};

const every: Call[] = Object.values(calls).flatMap((area) => Object.values(area));
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

test("what an API token needs for each call is as the table says", () => {
  const described = every.map((call) => [nameOf(call), scopeOf(call)]);
  expect(Object.fromEntries(described)).toEqual(needed);
});

test("each scope is needed by some call, and is of an area that roles reach", () => {
  const used = new Set(every.map(scopeOf));
  expect(scopes.filter((scope) => !used.has(scope))).toEqual([]);
  expect(scopes.filter((scope) => !canReach({ role: "admin" }, scope.split(":")[0] ?? ""))).toEqual(
    [],
  );
});

test("an area that nobody has thought of is never reached by token", () => {
  expect(scopeOf({ method: "GET", access: "something-new" })).toBe("never");
  expect(scopeOf({ method: "POST", access: "users", scope: "draft" })).toBe("never");
});
