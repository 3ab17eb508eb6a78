import { beforeAll, expect, test } from "vitest";
import { setAgencyClock } from "./agency-clock.ts";
import { instantOf, localMoment, shortMoment, utcMoment } from "./moment.ts";

beforeAll(() => setAgencyClock("Asia/Dhaka", 6));

test("a moment typed by the agency's clock is the instant that was meant", () => {
  expect(localMoment("2025-03-05T20:30:45.678Z")).toBe("2025-03-06T02:30");
  expect(instantOf("2025-03-06T02:30")).toBe("2025-03-05T20:30:00.000Z");
  expect(shortMoment("2025-03-05T20:30:00.000Z")).toBe("Mar 6, 2025, 2:30 AM");
  expect(utcMoment("2025-03-05T20:30:00.000Z")).toBe("Mar 5, 2025, 8:30 PM UTC");
  for (const typed of ["", "2025-13-01T00:00", "soon"]) expect(instantOf(typed)).toBeNull();
});
