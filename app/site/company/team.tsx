import { sitePages } from "#contract/site-pages.ts";
import { contentOf, requestContext } from "../../api-client/context.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Grid, Page } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { DocumentHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/team";
import styles from "./team.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const content = contentOf(context, "team-page", "team");
  const { describe } = context.get(requestContext);
  const pictures = await describe(content.team.flatMap(({ picture }) => picture ?? []));
  return { content, pictures };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const page = contentIn(matches, "team-page");
  const path = sitePages.team.path;
  return [
    ...pageMetadata(matches, { ...page, path }),
    breadcrumbData(matches, [...trail, { label: page.title, path }]),
  ];
};

const trail = [{ label: "About", path: sitePages.about.path }];

export default function Team() {
  const members = useContent("team");
  const field = useField();
  return (
    <>
      <DocumentHead of={useContent("team-page")} trail={trail} />
      <Page>
        {members.length === 0 ? (
          <p>The people who work here will be introduced soon.</p>
        ) : (
          <Grid as="ul" role="list" min="17rem" className={styles.people}>
            {members.map((member) => (
              <li key={member.id} data-reveal="up">
                {member.picture && (
                  <Picture
                    src={member.picture}
                    alt=""
                    width={480}
                    height={480}
                    sizes="(min-width: 62rem) 18rem, (min-width: 38rem) 45vw, 92vw"
                    {...field(member, "picture")}
                  />
                )}
                <h2 {...field(member, "name")}>{member.name}</h2>
                <p className={styles.role} {...field(member, "role")}>
                  {member.role}
                </p>
                {member.text && <p {...field(member, "text")}>{member.text}</p>}
              </li>
            ))}
          </Grid>
        )}
      </Page>
      <CallToAction />
    </>
  );
}
