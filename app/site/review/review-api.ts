import type { AnswerOf, PayloadOf } from "#contract/core/call.ts";
import type { review } from "#contract/publishing/review-calls.ts";
import { ApiError } from "../../api-client/client.ts";

export type OpenedReview = AnswerOf<typeof review.open>;

/** The calls that a preview's token allows; each throws `ApiError`. */
export function createReviewApi(token: string) {
  async function ask<T>(method: "GET" | "POST", path = "", payload?: object): Promise<T> {
    const response = await fetch(`/api/review/${token}${path}`, {
      method,
      ...(payload && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(payload),
      }),
    }).catch(() => {
      throw new ApiError(0, {});
    });
    if (response.status === 204) return undefined as T;
    const body = await response.json().catch(() => null);
    if (!response.ok || body === null) throw new ApiError(response.status, body ?? {});
    return body as T;
  }
  return {
    open: () => ask<OpenedReview>("GET"),
    comment: (said: PayloadOf<typeof review.comment>) =>
      ask<AnswerOf<typeof review.comment>>("POST", "/comments", said),
    approve: (approval: PayloadOf<typeof review.approve>) => ask("POST", "/approval", approval),
    finish: () => ask("POST", "/end"),
  };
}

export type ReviewApi = ReturnType<typeof createReviewApi>;

export const failureOf = (error: unknown): string =>
  (error instanceof ApiError && error.message) ||
  "The server did not respond. Your text is still here; please try again.";
