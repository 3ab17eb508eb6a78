import { useContent } from "../../ui/site-content.ts";
import styles from "./sew-button.module.css";

interface SewButtonProps {
  children: string;
  className?: string | undefined;
}

/**
 * Opens the patch maker (behaviours/patches) and shows the patch sewn during this visit. It stays
 * hidden without the script, and is absent while staff have turned patches off.
 */
export function SewButton({ children, className = "" }: SewButtonProps) {
  const { sews_patches } = useContent("settings");
  if (!sews_patches) return null;
  return (
    <button type="button" hidden data-sew className={`${styles.sew} ${className}`}>
      <span className={styles.place} data-patch-place />
      <span data-patch-label>{children}</span>
    </button>
  );
}
