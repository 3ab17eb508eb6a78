import { data } from "react-router";
import { sitePages } from "#contract/site-pages.ts";
import { apiContext } from "../../api-client/context.ts";
import { privateHeaders } from "../layout/private-page.ts";
import { answeringMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/confirm";
import { followLink } from "./follow-link.ts";
import { LinkPage } from "./link-page.tsx";

export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get("token");
  const outcome = await followLink(context.get(apiContext), "confirm", token);
  return data(outcome, { status: outcome.status });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  answeringMetadata(matches, "Confirm your subscription");

export default function Confirm({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      heading="Confirm your subscription"
      lead="One click, and you will get our newsletter at the address we sent this link to."
      button="Confirm the subscription"
      done={{
        heading: "You are on the list",
        lead: "You will get the next issue.",
      }}
      way={{ label: "Sign up again", to: sitePages.newsletter.path }}
      outcome={actionData}
    />
  );
}
