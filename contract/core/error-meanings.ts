export const errorMeanings = {
  400: "The payload or query breaks a rule; `details` names every faulty field.",
  401: "The token is missing, malformed, unknown, expired or revoked, or its account is not active.",
  403: "The token is valid, and its role does not reach this area; or it is an API token without the `scope` that this needs.",
  404: "Nothing is here.",
  405: "This path does not have this method; `Allow` names those it has.",
  409: "The state forbids it: a taken slug or e-mail address, a revision that has moved on, the last active admin.",
  413: "The body is over the limit.",
  415: "The body is not of the kind that this call takes.",
  429: "Too many requests; `Retry-After` says in how many seconds to try again.",
  500: "A fault on the server; `X-Request-Id` finds it in the log.",
  503: "The database or the files cannot be reached, or the server is overloaded.",
  507: "There is no room left for files.",
} as const;
export type ErrorStatus = keyof typeof errorMeanings;
