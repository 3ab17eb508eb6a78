import { queryOptions } from "@tanstack/react-query";
import type { ReviewLink } from "#contract/publishing/review.ts";
import type { MailTransport } from "../../mail/words.ts";
import { historyCallsOf } from "../../resource/queries.ts";
import { api } from "../../session/api.ts";
import type { ResourceObject } from "../resource-object.ts";

/** The target of a review link: one object, or a whole release. */
export type Shared = ResourceObject | { release: number };

export const linksOf = (shared: Shared | null) => {
  if (shared && "release" in shared) return linksOfRelease(shared.release);
  return linksOfPlace(shared);
};

const linksOfRelease = (id: number) =>
  queryOptions({
    queryKey: ["releases", "review", id, "links"] as unknown[],
    enabled: true,
    queryFn: async ({ signal }) => (await api.review.releaseLinks({ id, signal })).links,
  });

const keyOf = (place: ResourceObject | null) => [place?.resource.area, "review", place?.id];

const linksOfPlace = (place: ResourceObject | null) =>
  queryOptions({
    queryKey: [...keyOf(place), "links"] as unknown[],
    enabled: place !== null,
    queryFn: async ({ signal }) => {
      const { resource, id } = place as ResourceObject;
      return (await historyCallsOf(resource).reviewLinks({ id, signal })).links;
    },
  });

export const commentsOf = (place: ResourceObject | null) =>
  queryOptions({
    queryKey: [...keyOf(place), "comments"],
    enabled: place !== null,
    queryFn: async ({ signal }) => {
      const { resource, id } = place as ResourceObject;
      return (await historyCallsOf(resource).comments({ id, signal })).comments;
    },
  });

export interface ShareInput extends Pick<ReviewLink, "recipient" | "rights" | "isRequired"> {
  expiresAt: string | null;
  mail: boolean;
  message: string;
}

interface NewLink {
  /** Answered only once. */
  url: string;
  mailedTo: string | null;
  transport: MailTransport;
}

/** A link for approval keeps its version; any other link follows the draft. */
export async function share(shared: Shared, input: ShareInput): Promise<NewLink> {
  const mode: ReviewLink["mode"] = input.rights === "approve" ? "pin" : "follow";
  const payload = { ...input, mode };
  if ("release" in shared) return api.review.shareRelease({ id: shared.release, payload });
  return historyCallsOf(shared.resource).share({ id: shared.id, payload });
}

/** Opens a link again for the server's usual time. */
export const renew = (id: number) => api.review.renew({ id, payload: {} });

/** `hasComments` deletes what was said by the link too. */
export const revoke = (id: number, hasComments: boolean) =>
  api.review.revoke({ id, query: hasComments ? { comments: "true" } : {} });

interface ReplyInput {
  parent: number;
  body?: string;
  isResolved?: boolean;
}

export const reply = async ({ resource, id }: ResourceObject, payload: ReplyInput) =>
  (await historyCallsOf(resource).reply({ id, payload })).comments;

export const removeComment = ({ resource, id }: ResourceObject, comment: number) =>
  historyCallsOf(resource).removeComment({ id, comment });

export const previewOf = async ({ resource: { area }, id }: ResourceObject): Promise<string> =>
  (await api.review.preview({ payload: { area, id } })).url;

export const previewOfRelease = async (release: number): Promise<string> =>
  (await api.review.preview({ payload: { release } })).url;

export const isOpen = ({ revoked_at, expires_at }: ReviewLink) =>
  revoked_at === null && Date.parse(expires_at) > Date.now();

export const isAwaited = ({ isRequired, revoked_at, approval }: ReviewLink) =>
  isRequired && revoked_at === null && !approval?.isValid;

/** Whether an approval is asked for by it that was not given; once it has expired, if required. */
export const isAsked = (link: ReviewLink) =>
  isOpen(link) ? link.rights === "approve" && link.approval === null : isAwaited(link);

/** Whether it was used to approve another version than the present one. */
export const isOutdated = (link: ReviewLink) => isOpen(link) && link.approval?.isValid === false;
