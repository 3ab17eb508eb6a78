import { data } from "react-router";
import { apiContext, contentOf } from "../../api-client/context.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Grid, Page } from "../../ui/layout.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { ContactForm } from "../forms/contact-form.tsx";
import { sendEnquiry } from "../forms/send-enquiry.ts";
import { asSubject, subjectParameter } from "../forms/subject-address.ts";
import { placeOf, telephone } from "../layout/address.ts";
import { NewTab } from "../sections/new-tab.tsx";
import { DocumentHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";
import { OfficeMap } from "./office-map.tsx";

export const loader = ({ url, context }: Route.LoaderArgs) => ({
  content: contentOf(context, "contact-page"),
  subject: asSubject(url.searchParams.get(subjectParameter) ?? ""),
});

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await sendEnquiry(context.get(apiContext), await request.formData());
  return data(outcome, { status: outcome.status });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const page = contentIn(matches, "contact-page");
  const path = "/contact-us";
  return [
    ...pageMetadata(matches, { ...page, path }),
    breadcrumbData(matches, [{ label: page.title, path }]),
  ];
};

export default function Contact({ actionData, loaderData }: Route.ComponentProps) {
  const site = useContent("settings");
  const field = useField();
  return (
    <>
      <DocumentHead of={useContent("contact-page")} />
      <Page columns="4fr 7fr" gap="part" className={styles.page}>
        <div className={styles.ways}>
          <ul role="list">
            {site.phone && (
              <li>
                <Icon name="phone" />
                <a href={telephone(site.phone)} {...field(site, "phone")}>
                  {site.phone}
                </a>
              </li>
            )}
            <li>
              <Icon name="mail" />
              <a href={`mailto:${site.email}`} {...field(site, "email")}>
                {site.email}
              </a>
            </li>
            {site.whatsapp && (
              <li>
                <Icon name="external" />
                <a href={site.whatsapp} target="_blank" rel="noopener">
                  Write on WhatsApp
                  <NewTab />
                </a>
              </li>
            )}
          </ul>
          {site.offices.length > 0 && (
            <Grid min="12rem" isFilled className={styles.offices}>
              {site.offices.map((office) => (
                <address key={office.name} {...field(office, "street")}>
                  <strong {...field(office, "name")}>{office.name} office</strong>
                  <br />
                  {office.street}
                  <br />
                  {placeOf(office)}
                </address>
              ))}
            </Grid>
          )}
        </div>
        <section aria-labelledby="write" className={styles.form}>
          <h2 id="write" className="visually-hidden">
            Write to us
          </h2>
          <ContactForm hasSubject subject={loaderData.subject} outcome={actionData} />
        </section>
      </Page>
      <OfficeMap />
    </>
  );
}
