import { data } from "react-router";
import { site } from "#content/site.ts";
import { apiContext } from "../../api-client/context.ts";
import { ContactForm } from "../sections/contact-form.tsx";
import { sendEnquiry } from "../sections/send-enquiry.ts";
import { pageMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await sendEnquiry(context.get(apiContext), await request.formData());
  return data(outcome, { status: outcome.status });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata(matches, {
    title: "Contact",
    path: "/contact-us",
    description:
      "Tell us what you want to build. We answer every enquiry within one working day, from Dhaka, in plain words.",
  });

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1>Tell us what you want to build</h1>
        <p>
          A few sentences are enough to start. We answer every enquiry within one working day, and
          the first call costs nothing.
        </p>
        <ul role="list" className={styles.ways}>
          <li>
            <a href={`tel:${site.phone.replaceAll(" ", "")}`}>{site.phone}</a>
          </li>
          <li>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </li>
        </ul>
      </div>
      <ContactForm hasSubject outcome={actionData} />
    </div>
  );
}
