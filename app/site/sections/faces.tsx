import type { SiteContent } from "#contract/documents/kinds.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./faces.module.css";

/** The people of the house in one row; those without a picture stand with their name. */
export function Faces({ of: members, path }: { of: SiteContent["team"]; path: string }) {
  const field = useField();
  return (
    <ul role="list" className={styles.faces}>
      {members.map((member) => (
        <li key={member.id}>
          <Link to={path}>
            {member.picture && (
              <Picture
                src={member.picture}
                alt=""
                width={480}
                height={480}
                sizes="(min-width: 62rem) 11vw, 25vw"
                {...field(member, "picture")}
              />
            )}
            <strong {...field(member, "name")}>{member.name}</strong>
            <span {...field(member, "role")}>{member.role}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
