import { useQuery } from "@tanstack/react-query";
import { sizeOf } from "#format/bytes.ts";
import { IconServer } from "../../components/icons/icons.ts";
import { useLogError } from "../../components/use-log-error.ts";
import styles from "./mail-warning.module.css";
import { backupOverview } from "./queries.ts";

/** Warns of what only the person who runs the server can change. */
export function ServerWarning() {
  const { data, error } = useQuery(backupOverview);
  useLogError("server stats", error);
  const { disk, is_proxy_ignored: isProxyIgnored } = data?.server ?? {};
  const isDiskLow = disk?.is_low === true;
  if (!isDiskLow && !isProxyIgnored) return null;
  return (
    <section className={styles.warning} aria-label="The server needs attention">
      <h2 className={styles.title}>
        <IconServer size={22} aria-hidden />
        The server needs attention
      </h2>
      {isDiskLow && (
        <p>
          The disk is nearly full: {sizeOf(disk.free_bytes)} of {sizeOf(disk.size_bytes)} free. Free
          some space before uploads, enquiries and backups fail.
        </p>
      )}
      {isProxyIgnored && (
        <p>
          All visitors share one rate limit for forms and sign-ins, because the proxy in front of
          the server is not trusted. Set <code>TRUST_PROXY</code> to the number of proxies, usually
          1, and restart.
        </p>
      )}
    </section>
  );
}
