/** In milliseconds: how far the server's clock is ahead of this device's. */
let ahead = 0;

/** Notes the moment at which an answer was sent; in whole seconds, as the header has it. */
export function noteServerClock(
  response: Pick<Response, "headers">,
  receivedAt = Date.now(),
): void {
  const sentAt = Date.parse(response.headers.get("date") ?? "");
  if (Number.isNaN(sentAt)) return;
  const difference = sentAt - receivedAt;
  // The header's second, and the way of the answer, are no fault of the clock.
  ahead = Math.abs(difference) < toleranceMs ? 0 : difference;
}

const toleranceMs = 5000;

/**
 * Now by the server's clock, which decides what is still to come: the clock of this device may be
 * minutes or a day off.
 */
export const serverNow = (deviceNow = Date.now()): number => deviceNow + ahead;
