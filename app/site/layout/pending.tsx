import { useNavigation } from "react-router";
import styles from "./pending.module.css";

export function Pending() {
  const isLoading = useNavigation().state === "loading";
  return (
    <div role="status" className={styles.pending} data-shown={isLoading || undefined}>
      {isLoading && (
        <>
          <span className="spinner" />
          <span className="visually-hidden">Loading</span>
        </>
      )}
    </div>
  );
}
