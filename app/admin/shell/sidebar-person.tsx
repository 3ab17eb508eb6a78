import type { User } from "#contract/areas/users.ts";
import { IconLogout } from "../components/icons/icons.ts";
import styles from "./sidebar-person.module.css";
import { useLogout } from "./use-logout.ts";

export function SidebarPerson({ user }: { user: User }) {
  const logOut = useLogout();
  return (
    <div className={styles.person}>
      <span className={styles.initial} aria-hidden="true">
        {[...user.first_name][0]?.toUpperCase() ?? "?"}
      </span>
      <span className={styles.name}>
        <span>
          Welcome, <strong>{user.first_name}</strong>
        </span>
        <span className={styles.role}>{user.role}</span>
      </span>
      <button type="button" className={styles.logout} onClick={logOut}>
        <IconLogout size={18} stroke={1.6} aria-hidden />
        Logout
      </button>
    </div>
  );
}
