import { data } from "react-router";
import { sitePages } from "#contract/site-pages.ts";
import { apiContext } from "../../api-client/context.ts";
import { privateHeaders } from "../layout/private-page.ts";
import { answeringMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/unsubscribe";
import { followLink } from "./follow-link.ts";
import { LinkPage } from "./link-page.tsx";

/** Mail programs post here for one-click unsubscription (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  const outcome = await followLink(context.get(apiContext), "leave", url.searchParams.get("token"));
  return data(outcome, { status: outcome.status });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) => answeringMetadata(matches, "Unsubscribe");

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      heading="Leave the newsletter"
      lead="One click, and you will get no more issues."
      button="Unsubscribe"
      done={{
        heading: "You have left the newsletter",
        lead: "You will get no more issues. If you clicked by mistake, you can sign up again at any time.",
      }}
      way={{ label: "Write to us", to: sitePages.contact.path }}
      outcome={actionData}
    />
  );
}
