import { session } from "../session/session.ts";
import { startSession } from "../session/sign-in.ts";
import { PanelProviders } from "./panel-providers.client.tsx";
import styles from "./panel-shell.module.css";
import "./mantine.css";
import "./theme.css";
import "./theme-colors.css";
import "./theme-greys.css";
import "./theme-parts.css";

export const meta = () => [{ name: "robots", content: "noindex, nofollow" }];

/** The token lives in the browser, so the server can render the shell alone. */
export async function clientLoader() {
  if (session.get().status === "unknown") await startSession();
  return null;
}
clientLoader.hydrate = true as const;

export function shouldRevalidate() {
  return false;
}

export function HydrateFallback() {
  return (
    <main className={styles.shell}>
      <title>Staff panel</title>
      <h1 className={styles.title}>Staff panel</h1>
      <p role="status">Loading…</p>
      <noscript>
        <p>The staff panel needs JavaScript.</p>
      </noscript>
    </main>
  );
}

export default PanelProviders;
