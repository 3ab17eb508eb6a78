import { Link } from "react-router";
import { pages } from "#content/pages.ts";
import { advantages, industries, services } from "#content/services.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/services";
import styles from "./services.module.css";

export const meta: Route.MetaFunction = ({ matches }) => pageMetadata(matches, pages.services);

export default function Services() {
  const { heading, lead, title } = pages.services;
  return (
    <>
      <PageHead heading={heading} lead={lead} here={title} />
      <div className={styles.page}>
        <ul role="list" className={styles.services}>
          {services.map((service) => (
            <li key={service.id}>
              <img
                src={service.image}
                alt=""
                width={1200}
                height={900}
                loading="lazy"
                decoding="async"
              />
              <span className={styles.number} aria-hidden="true">
                {service.number}
              </span>
              <h2>
                <Link to={`/service-details/${service.id}`}>{service.title}</Link>
              </h2>
              <p>{service.short}</p>
            </li>
          ))}
        </ul>

        <section aria-labelledby="advantages" className={styles.section}>
          <h2 id="advantages">Advantages</h2>
          <ol role="list" className={styles.advantages}>
            {advantages.map((advantage) => (
              <li key={advantage.number}>
                <span aria-hidden="true">{advantage.number}</span>
                <h3>{advantage.title}</h3>
                <p>{advantage.text}</p>
              </li>
            ))}
          </ol>
        </section>

        <section aria-labelledby="industries" className={styles.section}>
          <h2 id="industries">Industries we know from the inside</h2>
          <dl className={styles.industries}>
            {industries.map((industry) => (
              <div key={industry.key}>
                <dt>{industry.name}</dt>
                <dd>{industry.line}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <CallToAction />
    </>
  );
}
