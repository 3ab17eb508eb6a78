import { useQuery } from "@tanstack/react-query";
import { initialsOf, nameIn, peopleList } from "../people.ts";
import styles from "./person-mark.module.css";

/** The initials of whoever has an enquiry. */
export function PersonMark({ id }: { id: number | null }) {
  const { data } = useQuery({
    ...peopleList,
    enabled: id !== null,
  });
  const name = nameIn(data, id);
  if (!name) return null;
  return (
    <span className={styles.mark} title={`Assigned to ${name}`}>
      <span aria-hidden>{initialsOf(name)}</span>
      <span className="visually-hidden">{`Assigned to ${name}`}</span>
    </span>
  );
}
