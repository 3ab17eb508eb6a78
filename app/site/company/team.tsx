import { about as aboutPage } from "#content/pages/about.ts";
import { team as teamPage } from "#content/pages/team.ts";
import { apiContext, requestContext } from "../../api-client/context.ts";
import { Grid, Page } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/team";
import styles from "./team.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { members } = await context.get(apiContext).team.list({ query: { limit: 100 } });
  const { describe } = context.get(requestContext);
  return { members, pictures: await describe(members.flatMap(({ picture }) => picture ?? [])) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMetadata(matches, teamPage),
  breadcrumbData(matches, [
    { label: aboutPage.title, path: aboutPage.path },
    { label: teamPage.title, path: teamPage.path },
  ]),
];

export default function Team({ loaderData: { members } }: Route.ComponentProps) {
  const { heading, lead, title } = teamPage;
  return (
    <>
      <PageHead
        heading={heading}
        lead={lead}
        here={title}
        trail={[{ label: aboutPage.title, path: aboutPage.path }]}
      />
      <Page>
        <Grid as="ul" role="list" min="17rem" className={styles.people}>
          {members.map(({ id, name, role, text, picture }) => (
            <li key={id} data-reveal="up">
              {picture && (
                <Picture
                  src={picture}
                  alt=""
                  width={480}
                  height={480}
                  sizes="(min-width: 62rem) 18rem, (min-width: 38rem) 45vw, 92vw"
                />
              )}
              <h2>{name}</h2>
              <p className={styles.role}>{role}</p>
              {text && <p>{text}</p>}
            </li>
          ))}
        </Grid>
      </Page>
      <CallToAction />
    </>
  );
}
