import { data } from "react-router";
import { contact as contactPage } from "#content/pages/contact.ts";
import { site } from "#content/site.ts";
import { apiContext } from "../../api-client/context.ts";
import { Icon } from "../../ui/icon.tsx";
import { Grid, Page } from "../../ui/layout.tsx";
import { ContactForm } from "../forms/contact-form.tsx";
import { sendEnquiry } from "../forms/send-enquiry.ts";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";
import { OfficeMap } from "./office-map.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await sendEnquiry(context.get(apiContext), await request.formData());
  return data(outcome, { status: outcome.status });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMetadata(matches, contactPage),
  breadcrumbData(matches, [{ label: contactPage.title, path: contactPage.path }]),
];

export default function Contact({ actionData }: Route.ComponentProps) {
  const { heading, lead, title } = contactPage;
  return (
    <>
      <PageHead heading={heading} lead={lead} here={title} />
      <Page columns="4fr 7fr" gap="part" className={styles.page}>
        <div className={styles.ways}>
          <ul role="list">
            <li>
              <Icon name="phone" />
              <a href={`tel:${site.phone.replaceAll(" ", "")}`}>{site.phone}</a>
            </li>
            <li>
              <Icon name="mail" />
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </li>
            <li>
              <Icon name="external" />
              <a href={site.whatsAppUrl} target="_blank" rel="noopener">
                Write on WhatsApp
              </a>
            </li>
          </ul>
          <Grid min="12rem" isFilled className={styles.offices}>
            {site.offices.map((office) => (
              <address key={office.name}>
                <strong>{office.name} office</strong>
                <br />
                {office.street}
                <br />
                {office.city} {office.postalCode}, {office.country}
              </address>
            ))}
          </Grid>
        </div>
        <section aria-labelledby="write" className={styles.form}>
          <h2 id="write" className="visually-hidden">
            Write to us
          </h2>
          <ContactForm hasSubject outcome={actionData} />
        </section>
      </Page>
      <OfficeMap />
    </>
  );
}
