import { data } from "react-router";
import { sitePages } from "#contract/site-pages.ts";
import { hoursInWords, openNowInWords } from "#format/answering-hours.ts";
import { apiContext, contentOf, requestContext } from "../../api-client/context.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Grid, Page } from "../../ui/layout.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { ContactForm } from "../forms/contact-form.tsx";
import { enquiryAnchor, readEnquired } from "../forms/enquired.ts";
import { sendEnquiry } from "../forms/send-enquiry.ts";
import { placeOf, telephone } from "../layout/address.ts";
import { NewTab } from "../sections/new-tab.tsx";
import { DocumentHead } from "../sections/page-head.tsx";
import { pictureOfWhoAnswers, WhoAnswers } from "../sections/who-answers.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData, officesData } from "../seo/structured-data.ts";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";
import { OfficeMap } from "./office-map.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { describe, content: all } = context.get(requestContext);
  const content = contentOf(context, "contact-page", "team");
  const draft = readEnquired(url.searchParams, all);
  const pictures = await describe(pictureOfWhoAnswers(content.team));
  return { content, pictures, ...(draft && { draft }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await sendEnquiry(context.get(apiContext), await request.formData());
  return data(outcome, { status: outcome.status });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const page = contentIn(matches, "contact-page");
  const path = sitePages.contact.path;
  return [
    ...pageMetadata(matches, { ...page, path }),
    ...officesData(matches),
    breadcrumbData(matches, [{ label: page.title, path }]),
  ];
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DocumentHead of={useContent("contact-page")} />
      <Page gap="part">
        <section aria-labelledby="write" className={styles.write}>
          <h2 id="write" className="visually-hidden">
            Write to us
          </h2>
          <div className={styles.person}>
            <WhoAnswers isFirst />
            <Ways />
          </div>
          <div className={styles.form}>
            <ContactForm hasSubject outcome={actionData} draft={loaderData.draft}>
              {loaderData.draft && (
                // A link with a draft leads here: on a phone the form is a screen further down.
                <p id={enquiryAnchor} className={styles.about}>
                  About: <strong>{loaderData.draft.subject}</strong>
                  {loaderData.draft.terms && <span>{loaderData.draft.terms}</span>}
                </p>
              )}
            </ContactForm>
          </div>
        </section>
        <Offices />
      </Page>
      <OfficeMap />
    </>
  );
}

/** How to reach the agency without the form. */
function Ways() {
  const site = useContent("settings");
  const { banner } = useContent("navigation");
  const field = useField();
  const hours = hoursInWords(site);
  const { zone, workdays, opens, closes } = site;
  const answeringHours = { zone, workdays, opens, closes };
  const isOpen = openNowInWords(answeringHours, new Date());
  return (
    <div className={styles.ways}>
      <ul role="list">
        {site.whatsapp && (
          <li>
            <Icon name="chat" />
            <a href={site.whatsapp} target="_blank" rel="noopener" {...field(banner, "whatsapp")}>
              {banner.whatsapp}
              <NewTab />
            </a>
          </li>
        )}
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
      </ul>
      {hours && <p {...field(site, site.opens === null ? "workdays" : "opens")}>{hours}</p>}
      {isOpen && (
        <p
          className={styles.open}
          data-open-now={JSON.stringify(answeringHours)}
          suppressHydrationWarning
        >
          {isOpen}
        </p>
      )}
    </div>
  );
}

function Offices() {
  const { offices } = useContent("settings");
  const field = useField();
  if (offices.length === 0) return null;
  return (
    <Grid min="12rem" isFilled className={styles.offices}>
      {offices.map((office) => (
        <address key={office.name} {...field(office, "street")}>
          <strong {...field(office, "name")}>{office.name} office</strong>
          <br />
          {office.street}
          <br />
          {placeOf(office)}
        </address>
      ))}
    </Grid>
  );
}
