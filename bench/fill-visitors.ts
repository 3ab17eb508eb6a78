import * as submissions from "#server/contact/submissions.ts";
import * as subscriptions from "#server/newsletter/subscriptions.ts";
import type { InBatches } from "./in-batches.ts";
import { day, moments } from "./moments.ts";
import { createRandom, type Random } from "./random.ts";
import { companies, firstNames, lastNames, prose, rareWordOf } from "./texts.ts";

const hosts = [
  ...Array<string>(9).fill("gmail.com"),
  ...Array<string>(3).fill("yahoo.com"),
  "outlook.com",
  "hotmail.com",
  "icloud.com",
  "proton.me",
  "example.com",
  "example.org",
  ...companies.map((name) => `${name.toLowerCase().replace(" ", "-")}.example`),
];
const subjects = [
  "A new website",
  "Redesign of our shop",
  "Quote for a landing page",
  "Maintenance",
  "Question about pricing",
  null,
];
const openers = [
  "We need a new website for our business.",
  "Our website is too slow on phones and we want a new one.",
  "Could you send us a quote for an online shop?",
  "We have a budget and a date for our project.",
];

export async function fillContact(inBatches: InBatches, count: number, now: Date): Promise<void> {
  const random = createRandom(4);
  await inBatches(moments(random, count, 5, now), async (trx, at, i) => {
    const { first, last, email } = somebody(random, i);
    const entry = await submissions.enquiryTable.create(
      trx,
      {
        status: "new",
        is_read: 0,
        name: `${first} ${last}`,
        email,
        phone: i % 2 === 0 ? `+880 2 5555 ${String(i % 10_000).padStart(4, "0")}` : null,
        company: i % 3 === 0 ? random.pick(companies) : null,
        subject: random.pick(subjects),
        message: [
          random.pick(openers),
          prose(random, random.between(2, 6)),
          rareWordOf(i, count) ?? "Thanks.",
        ].join(" "),
      },
      at,
    );
    const status = statusOf(i);
    const fields = { status, is_read: status === "new" && i % 3 > 0 ? 0 : 1 };
    if (status === "new" && fields.is_read === 0) return;
    await submissions.enquiryTable.update(trx, entry, fields, null, later(at, 2, now));
  });
}

/** One in five has ended. */
export async function fillNewsletter(
  inBatches: InBatches,
  count: number,
  now: Date,
): Promise<void> {
  const random = createRandom(5);
  await inBatches(moments(random, count, 5, now), async (trx, at, i) => {
    const { email } = somebody(random, i);
    const rareWord = rareWordOf(i, count);
    const source = random.pick(["website", "website", "website", "footer", "blog"]);
    const address = rareWord ? `${rareWord}.${email}` : email;
    const entry = await subscriptions.create(trx, address, source, at);
    if (i % 5 === 2) await subscriptions.unsubscribe(trx, entry, later(at, 60, now));
  });
}

function somebody(random: Random, i: number) {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  return { first, last, email: `${first}.${last}${i}@${random.pick(hosts)}`.toLowerCase() };
}

function statusOf(i: number): string {
  const turn = (i * 7) % 20;
  if (turn < 3) return "new";
  if (turn < 6) return "in_progress";
  return turn < 11 ? "resolved" : "closed";
}

function later(at: string, days: number, now: Date): string {
  return new Date(Math.min(now.getTime(), Date.parse(at) + days * day)).toISOString();
}
