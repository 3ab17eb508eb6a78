import { pages } from "#content/pages.ts";
import { team } from "#content/team.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/team";
import styles from "./team.module.css";

export const meta: Route.MetaFunction = ({ matches }) => pageMetadata(matches, pages.team);

export default function Team() {
  const { heading, lead, title } = pages.team;
  return (
    <>
      <PageHead
        heading={heading}
        lead={lead}
        here={title}
        trail={[{ label: pages.about.title, path: pages.about.path }]}
      />
      <ul role="list" className={styles.people}>
        {team.map((person) => (
          <li key={person.name}>
            <img
              src={person.avatar}
              alt=""
              width={480}
              height={480}
              loading="lazy"
              decoding="async"
            />
            <h2>{person.name}</h2>
            <p className={styles.role}>{person.role}</p>
            <p>{person.bio}</p>
          </li>
        ))}
      </ul>
      <CallToAction />
    </>
  );
}
