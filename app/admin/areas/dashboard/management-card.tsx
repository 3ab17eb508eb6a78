import { Button } from "@mantine/core";
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
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.quiet}>{text}</p>
      <div className={styles.actions}>
        <Button component={Link} to={manage} size="xs" variant="default" aria-describedby={id}>
          Manage
        </Button>
        {add && (
          <Button component={Link} to={add} size="xs" variant="light" aria-describedby={id}>
            Add New
          </Button>
        )}
      </div>
    </article>
  );
}
