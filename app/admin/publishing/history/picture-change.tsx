import { useQuery } from "@tanstack/react-query";
import { Picture } from "../../components/picture.tsx";
import { fileOf } from "../../media/queries.ts";
import type { ComparedPicture } from "./compare.ts";
import styles from "./comparison.module.css";

interface PictureChangeProps {
  before: ComparedPicture | null;
  after: ComparedPicture | null;
  only: "before" | "after" | undefined;
}

export function PictureChange({ before, after, only }: PictureChangeProps) {
  return (
    <div className={styles.pictures}>
      {only !== "after" && <Side of={before} said={only ? "" : "Before"} />}
      {only !== "before" && <Side of={after} said={only ? "" : "After"} />}
    </div>
  );
}

interface SideProps {
  of: ComparedPicture | null;
  said: string;
}

function Side({ of, said }: SideProps) {
  return (
    <figure className={styles.picture}>
      {said && <figcaption>{said}</figcaption>}
      {!of ? (
        <span className={styles.none}>No picture</span>
      ) : of.mediaId === undefined ? (
        <Picture src={of.src ?? ""} alt={of.alt} isLarge />
      ) : (
        <LibraryPicture id={of.mediaId} alt={of.alt} />
      )}
    </figure>
  );
}

function LibraryPicture({ id, alt }: { id: number; alt: string }) {
  const { data, isError } = useQuery(fileOf(id));
  if (isError) return <span className={styles.none}>No longer in the library</span>;
  return data ? (
    <Picture src={data.url} alt={alt} isLarge />
  ) : (
    <span className={styles.none}>…</span>
  );
}
