import { useQuery } from "@tanstack/react-query";
import { shortMoment } from "../../../../ui/moment.ts";
import { peopleList } from "../people.ts";
import { changeWords } from "./change-words.ts";
import type { EntryOf } from "./entry-of.ts";
import styles from "./timeline.module.css";

export function ChangeLine({ entry: { by, at, changes } }: { entry: EntryOf<"change"> }) {
  const { data: people = [] } = useQuery(peopleList);
  const words = changes.map((each) => changeWords(each, by, people)).join(" and ");
  return (
    <p className={styles.line}>
      <span>
        <strong dir="auto">{by.name}</strong> {words}
      </span>
      <time dateTime={at}>{shortMoment(at)}</time>
    </p>
  );
}
