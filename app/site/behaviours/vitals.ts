import type { PageView, VitalDevice, VitalRoute } from "#contract/areas/vitals.ts";
import { publicCalls } from "#contract/public-calls.ts";

/** Sends the page's web vitals once it is hidden, one beacon per page view (decision 35). */
export function startVitals(): void {
  // Pages of a preview, which have a base, and pages in a frame are viewed by staff.
  const { page, base } = document.documentElement.dataset;
  if (!page || base || window !== window.parent || hasOptedOut()) return;
  const begin = () => whenIdle(() => void collect(page as VitalRoute));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

const hasOptedOut = () =>
  navigator.doNotTrack === "1" ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Safari lacks `requestIdleCallback`. */
const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window
    ? requestIdleCallback(run, { timeout: 5000 })
    : setTimeout(run, 200);

async function collect(route: VitalRoute): Promise<void> {
  const library = await import("web-vitals").catch(() => null);
  if (!library) return;
  const device = deviceOf();
  let metrics: PageView["metrics"] = {};
  let isSent = false;
  // Runs before the library's listener: a page restored from the cache is another page view.
  addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) [metrics, isSent] = [{}, false];
    },
    { capture: true },
  );
  library.onLCP(({ value }) => note("lcp", value, 60_000));
  library.onINP(({ value }) => note("inp", value, 60_000));
  library.onCLS(({ value }) => note("cls", value, 100));
  library.onTTFB(({ value }) => note("ttfb", value, 60_000));

  function note(metric: keyof typeof metrics, value: number, max: number): void {
    metrics[metric] = Math.min(value, max);
  }

  // Runs after the library's listeners at the window, which report the last values.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || isSent || Object.keys(metrics).length === 0)
      return;
    const isForeign = document.documentElement.dataset.foreign !== undefined;
    const view: PageView = { route, device, isForeign, metrics };
    const body = new Blob([JSON.stringify(view)], { type: "application/json" });
    isSent = navigator.sendBeacon(`/api${publicCalls.vitals.record.path}`, body);
  });
}

function deviceOf(): VitalDevice {
  if (!matchMedia("(pointer: coarse)").matches) return "desktop";
  return Math.min(screen.width, screen.height) < 600 ? "phone" : "tablet";
}
