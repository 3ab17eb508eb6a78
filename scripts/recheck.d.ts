declare module "recheck/lib/browser.js" {
  import type { checkSync } from "recheck";

  // The main entry of the package starts other processes.
  const recheck: { checkSync: typeof checkSync };
  export default recheck;
}
