import type { SiteContent } from "#contract/documents/kinds.ts";
import { answeredByInWords } from "#format/answering-hours.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useContent } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import styles from "./who-answers.module.css";

type Team = SiteContent["team"];

const whoAnswers = (team: Team) => team.find(({ answers }) => answers);

/** The picture of that person, for the loader to describe. */
export function pictureOfWhoAnswers(team: Team): string[] {
  const picture = whoAnswers(team)?.picture;
  return picture ? [picture] : [];
}

/** The person beside a form, and when an answer comes. */
export function WhoAnswers({ isFirst = false }: { isFirst?: boolean }) {
  const person = whoAnswers(useContent("team"));
  const page = useContent("contact-page");
  const { zone, workdays, opens, closes, answers } = useContent("settings");
  const hours = { zone, workdays, opens, closes, answers };
  const moment = answeredByInWords(hours, new Date());
  const field = useField();
  if (!person && !moment) return null;
  return (
    <div className={styles.who}>
      {person?.picture && (
        <Picture
          src={person.picture}
          alt=""
          width={480}
          height={480}
          sizes="72px"
          isFirst={isFirst}
          {...field(person, "picture")}
        />
      )}
      <div>
        {person && (
          <p>
            <strong {...field(person, "name")}>{person.name}</strong>{" "}
            <span {...field(person, "role")}>{person.role}</span>
          </p>
        )}
        {person && page.who && (
          <p {...writing(page.who)} {...field(page, "who")}>
            {page.who}
          </p>
        )}
        {moment && (
          <p className={styles.moment}>
            Usually answers by{" "}
            {/* The moment is that of the page: behaviours/answered-by.ts updates it. */}
            <span data-answered-by={JSON.stringify(hours)} suppressHydrationWarning>
              {moment}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
