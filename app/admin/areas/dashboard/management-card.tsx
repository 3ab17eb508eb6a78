import { Anchor } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router";
import styles from "./dashboard.module.css";

interface ManagementCardProps {
  title: string;
  text: string;
  manage: string;
  add: string | undefined;
}

export function ManagementCard({ title, text, manage, add }: ManagementCardProps) {
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h2 id={id} title={text}>
        {title}
      </h2>
      <span className={styles.ways}>
        <Anchor component={Link} to={manage} size="sm" className="reach" aria-describedby={id}>
          Manage
        </Anchor>
        {add && (
          <Anchor component={Link} to={add} size="sm" className="reach" aria-describedby={id}>
            Add New
          </Anchor>
        )}
      </span>
    </article>
  );
}
