import { SecondFactor } from "./second-factor-panel.tsx";
import styles from "./security.module.css";
import { SessionList } from "./session-list.tsx";

export function Security() {
  return (
    <div className={styles.security}>
      <SecondFactor />
      <SessionList />
    </div>
  );
}
