import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

async function openAgency(zone: string) {
  const year = String(365 * 86_400);
  const app = await createTestApp({
    variables: { SESSION_IDLE_SECONDS: year, SESSION_MAX_SECONDS: year },
  });
  const token = (await app.tokenOf("admin")) as string;
  const send = (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, ...(body && { body }) });
  const moveTo = (name: unknown) => send("PUT", "/content/settings/1", { zone: name as string });
  expect((await moveTo(zone)).status).toBe(200);
  /** Enquiries of these moments. */
  const receive = async (...moments: string[]) => {
    for (const moment of moments) {
      app.clock.now = new Date(moment);
      const body = { name: "Ada", email: "ada@example.com", message: moment };
      await app.ask("/contact/submit", { method: "POST", body });
    }
  };
  const days = async (now: string) => {
    app.clock.now = new Date(now);
    const { body } = await send("GET", "/contact/stats/daily?days=7");
    return Object.fromEntries(
      body.days.map(({ day, count }: { day: string; count: number }) => [day, count]),
    );
  };
  return { ...app, send, moveTo, receive, days };
}

test.each([
  ["America/New_York", ["2026-03-09T03:59:59Z", "2026-03-09T04:00:00Z"]],
  ["America/New_York", ["2026-03-08T04:59:59Z", "2026-03-08T05:00:00Z"]],
  ["Europe/London", ["2026-03-29T22:59:59Z", "2026-03-29T23:00:00Z"]],
  ["Africa/Cairo", ["2026-04-23T21:59:59Z", "2026-04-23T22:00:00Z"]],
  ["America/Havana", ["2026-03-08T04:59:59Z", "2026-03-08T05:00:00Z"]],
  ["Asia/Kathmandu", ["2026-03-05T18:14:59Z", "2026-03-05T18:15:00Z"]],
  ["Asia/Kolkata", ["2026-03-05T18:29:59Z", "2026-03-05T18:30:00Z"]],
  ["Australia/Lord_Howe", ["2026-04-05T13:29:59Z", "2026-04-05T13:30:00Z"]],
  ["Pacific/Chatham", ["2026-04-04T10:14:59Z", "2026-04-04T10:15:00Z"]],
])("clocks: the days of the figures begin when those of %s do: %s", async (zone, [last, first]) => {
  const { receive, days } = await openAgency(zone);
  const [before = "", after = ""] = [last, first].map((each) =>
    Temporal.Instant.from(each ?? "")
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .toString(),
  );
  expect(before < after).toBe(true);
  await receive(last ?? "", first ?? "", first ?? "");
  const counted = await days(`${after}T23:30:00Z`);
  expect(Object.keys(counted)).toHaveLength(7);
  expect([counted[before], counted[after]]).toEqual([1, 2]);
});

test("clocks: a zone that does not exist is refused by its name, and nothing of it is kept", async () => {
  const { send, moveTo } = await openAgency("Europe/London");
  for (const zone of ["Mars/Olympus", "GMT+3", "Europe/Atlantis", "+25:00", "Dhaka time"]) {
    const { status, body } = await moveTo(zone);
    const message = `“${zone}” is not a known time zone. Enter a name such as Europe/Berlin.`;
    expect([status, body.details], zone).toEqual([400, [{ path: "zone", message }]]);
  }
  for (const zone of ["", null, 7, "A/".repeat(40)]) {
    expect((await moveTo(zone)).status, String(zone)).toBe(400);
  }
  expect((await send("GET", "/content/settings/1")).body.item.zone).toBe("Europe/London");
});

test("clocks: a zone that is stored although it does not exist counts as UTC", async () => {
  const { db, send, receive, days } = await openAgency("Asia/Dhaka");
  const { body } = await db
    .selectFrom("documents")
    .select("body")
    .where("kind", "=", "settings")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("documents")
    .set({ body: body.replace("Asia/Dhaka", "Mars/Olympus") })
    .where("kind", "=", "settings")
    .execute();
  expect((await send("GET", "/content/settings/1")).body.item.zone).toBe("Mars/Olympus");
  await receive("2026-03-05T23:59:59Z", "2026-03-06T00:00:00Z");
  const counted = await days("2026-03-06T12:00:00Z");
  expect([counted["2026-03-05"], counted["2026-03-06"]]).toEqual([1, 1]);
  await send("POST", "/blog", { title: "One", slug: "one", content: "Text", status: "published" });
  await send("PUT", "/blog/1/draft", { excerpt: "More" });
  const planned = { action: "publish", at: "2026-06-15T09:00:00Z" };
  expect((await send("POST", "/blog/1/schedules", planned)).status).toBe(201);
  const { revisions } = (await send("GET", "/blog/1/revisions")).body;
  expect(JSON.stringify(revisions)).toContain("Scheduled for Jun 15, 2026, 9:00 AM");
});

test("clocks: a date of a year that is not 1 to 9999 is refused by its year, by that in UTC too", async () => {
  const { send } = await openAgency("America/New_York");
  const post = { title: "Dated", slug: "dated", content: "Text" };
  const { id } = (await send("POST", "/blog", post)).body.post;
  const date = async (publishedAt: string) => {
    const { body } = await send("PUT", `/blog/${id}`, { publishedAt });
    return body.post ? body.post.published_at : body.details[0].message;
  };
  for (const none of [
    "0000-06-15T09:00:00Z",
    "+275760-09-13T00:00:00.000Z",
    "-000001-01-01T00:00:00.000Z",
    "-0044-03-15",
    "12026-01-01T00:00",
    "+010000-01-01T04:59:00.000Z",
    "9999-12-31T23:59-05:00",
    "0001-01-01T00:00+06:00",
  ]) {
    expect(await date(none), none).toBe("The year of a date must be from 1 to 9999, in UTC too.");
  }
  for (const none of ["2027-02-29", "2027-06-15T24:00", "2027-06-15T09:60", "27-06-15", "soon"]) {
    expect(await date(none), none).toBe("This must be a date in ISO 8601 form that exists.");
  }
  for (const known of [
    "0001-01-01T00:00:00.000Z",
    "9999-12-31T23:59:59.999Z",
    "2028-02-29T12:00:00.000Z",
  ])
    expect(await date(known)).toBe(known);
});
