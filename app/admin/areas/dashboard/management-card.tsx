import { Anchor } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router";
import styles from "./management-card.module.css";

interface ManagementCardProps {
  title: string;
  text: string;
  ways: readonly { label: string; to: string }[];
}

export function ManagementCard({ title, text, ways }: ManagementCardProps) {
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h2 id={id} title={text}>
        {title}
      </h2>
      <span className={styles.ways}>
        {ways.map(({ label, to }) => (
          <Anchor
            key={label}
            component={Link}
            to={to}
            inherit
            className="reach"
            aria-describedby={id}
          >
            {label}
          </Anchor>
        ))}
      </span>
    </article>
  );
}
