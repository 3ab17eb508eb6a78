import { SecondFactor } from "./second-factor.tsx";
import styles from "./security.module.css";
import { SessionList } from "./session-list.tsx";

/** How one's account is kept: the second factor, and where it is signed in. */
export function Security() {
  return (
    <div className={styles.security}>
      <SecondFactor />
      <SessionList />
    </div>
  );
}
