import { data } from "react-router";
import { apiContext } from "../../api-client/context.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { NewsletterForm } from "../forms/newsletter-form.tsx";
import { signUp } from "../forms/sign-up.ts";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/newsletter";
import styles from "./newsletter.module.css";

/** Without JavaScript, this page is the answer to the signup forms. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await signUp(context.get(apiContext), await request.formData());
  return data(outcome, { status: outcome.status });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMetadata(matches, {
    title: "Newsletter",
    description: contentIn(matches, "navigation").newsletter.lead,
    path: "/newsletter",
  }),
  breadcrumbData(matches, [{ label: "Newsletter", path: "/newsletter" }]),
];

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const { newsletter } = useContent("navigation");
  const field = useField();
  return (
    <>
      <PageHead
        heading={newsletter.title}
        lead={newsletter.lead}
        here="Newsletter"
        marks={{ heading: field(newsletter, "title"), lead: field(newsletter, "lead") }}
      />
      <Page className={styles.page}>
        <NewsletterForm source="website" outcome={actionData} />
      </Page>
    </>
  );
}
