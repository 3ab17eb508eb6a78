import { describe, expect, test } from "vitest";
import { eventGroups } from "#contract/areas/webhook-events.ts";
import { formatOfAddress, webhookFormats } from "#contract/areas/webhooks.ts";
import { requestedWaitMs } from "./delivery-worker.ts";
import { bodyOf } from "./events.ts";
import { formatBody } from "./formats.ts";

const site = "https://agency.example";
const at = "2026-03-05T09:30:00.000Z";

const send = (format: (typeof webhookFormats)[number], type: string, data: object) =>
  JSON.parse(formatBody(format, bodyOf(type, at, data), site));

const enquiry = {
  id: 12,
  name: "Anna <!channel> *Berg*",
  email: "anna@example.com",
  phone: null,
  company: "Berg & Co",
  subject: "[Free](https://evil.example) @everyone",
  message: "Hello\n\n1. one\n- two\n# three",
};

test("webhook formats: the standard body is what was stored, byte by byte", () => {
  const stored = bodyOf("enquiry.received", at, enquiry);
  expect(formatBody("standard", stored, site)).toBe(stored);
});

test("webhook formats: Slack gets text and blocks in which nothing typed is markup", () => {
  const { text, blocks } = send("slack", "enquiry.received", enquiry);
  expect(text).toContain("New enquiry from Anna &lt;!channel&gt; *Berg*");
  expect(text).toContain("anna@example.com · Berg &amp; Co");
  expect(text).toContain("<https://agency.example/admin/contact/12|Open in the panel>");
  expect(text.replace(/<https:[^>]*>/, "")).not.toContain("<");
  const [headline, , , message, link] = blocks;
  expect(headline).toEqual({
    type: "section",
    text: { type: "plain_text", text: "New enquiry from Anna <!channel> *Berg*", emoji: false },
  });
  expect(message.text.text).toBe(enquiry.message);
  expect(link.text).toEqual({
    type: "mrkdwn",
    text: "<https://agency.example/admin/contact/12|Open in the panel>",
  });
});

test("webhook formats: Microsoft Teams gets an adaptive card of text runs, one for each line", () => {
  const { type, attachments } = send("teams", "enquiry.received", enquiry);
  expect(type).toBe("message");
  expect(attachments).toHaveLength(1);
  const [{ contentType, content }] = attachments;
  expect(contentType).toBe("application/vnd.microsoft.card.adaptive");
  expect(content).toMatchObject({ type: "AdaptiveCard", version: "1.4" });
  const runs = content.body.map(
    ({ type, inlines }: { type: string; inlines: { text: string }[] }) => [type, inlines[0]?.text],
  );
  expect(runs).toEqual(
    [
      "New enquiry from Anna <!channel> *Berg*",
      "anna@example.com · Berg & Co",
      enquiry.subject,
      "Hello",
      "1. one",
      "- two",
      "# three",
    ].map((text) => ["RichTextBlock", text]),
  );
  expect(content.actions).toEqual([
    {
      type: "Action.OpenUrl",
      title: "Open in the panel",
      url: "https://agency.example/admin/contact/12",
    },
  ]);
});

test("webhook formats: Discord gets an embed that mentions nobody and has no markup of others", () => {
  const { embeds, allowed_mentions: mentions } = send("discord", "enquiry.received", enquiry);
  expect(mentions).toEqual({ parse: [] });
  const [{ title, url, description, timestamp }] = embeds;
  expect(title).toBe("New enquiry from Anna \\<!channel\\> \\*Berg\\*");
  expect(url).toBe("https://agency.example/admin/contact/12");
  expect(timestamp).toBe(at);
  expect(description).toContain("\\[Free\\]\\(https://evil.example\\) \\@everyone");
  expect(description).toContain("Hello\n\n1\\. one\n\\- two\n\\# three");
});

const longest = {
  ...enquiry,
  name: "*".repeat(200),
  subject: "_".repeat(200),
  message: "*\n".repeat(2500),
};

test("webhook formats: a long message stays within what each chat takes", () => {
  for (const { text } of send("slack", "enquiry.received", longest).blocks)
    expect(text.text.length).toBeLessThanOrEqual(3000);
  const card = JSON.stringify(send("teams", "enquiry.received", longest));
  expect(Buffer.byteLength(card)).toBeLessThan(28_000);
  const [embed] = send("discord", "enquiry.received", longest).embeds;
  expect(embed.title.length).toBeLessThanOrEqual(256);
  expect(embed.description.length).toBeLessThanOrEqual(4096);
});

describe.each(webhookFormats.filter((format) => format !== "standard"))("%s", (format) => {
  const events = eventGroups.flatMap(({ thing, actions }) =>
    actions.map((action) => `${thing}.${action}`),
  );

  test.each([...events, "webhook.test"])(`webhook formats: ${format} says what %s is`, (event) => {
    const body = JSON.stringify(
      send(format, event, { id: 3, slug: "a", title: "A title", name: "A name" }),
    );
    expect(body).toContain(`${site}/admin`);
    expect(body).not.toMatch(/undefined|null,null|\[object/);
  });
});

test.each([
  [
    "post.published",
    { id: 3, title: "On paper", slug: "on-paper" },
    "The post “On paper” was published",
  ],
  ["post.unpublished", { id: 3, title: "On paper" }, "The post “On paper” was unpublished"],
  ["project.deleted", { id: 3, title: "A garden" }, "The project “A garden” was deleted"],
  ["subscription.created", { id: 3, email: "a@example.com" }, "New subscriber: a@example.com"],
  ["release.published", { id: 3, title: "Spring" }, "The release “Spring” was published"],
  ["backup.failed", { failure: "No room" }, "The scheduled backup failed"],
])("webhook formats: %s is a plain sentence", (event, data, sentence) => {
  expect(send("slack", event, data).blocks[0].text.text).toBe(sentence);
});

test("webhook formats: what is on the site is linked there, too", () => {
  const { text } = send("slack", "post.published", { id: 3, title: "On paper", slug: "on-paper" });
  expect(text).toContain("<https://agency.example/admin/blog/edit/3|Open in the panel>");
  expect(text).toContain("<https://agency.example/single-post/on-paper|View on the site>");
});

test.each([
  ["https://hooks.slack.com/services/T0/B0/x", "slack"],
  ["https://discord.com/api/webhooks/1/x", "discord"],
  ["https://prod-12.westeurope.logic.azure.com/workflows/x", "teams"],
  ["https://default1.api.powerplatform.com/powerautomate/x", "teams"],
  ["https://hooks.example.com/slack.com", "standard"],
  ["https://notslack.com/x", "standard"],
  ["not an address", "standard"],
])("webhook formats: %s suggests %s", (url, format) => {
  expect(formatOfAddress(url)).toBe(format);
});

test.each([
  ["30", 30_000],
  [" 0 ", 1000],
  ["999999999", 86_400_000],
  ["Thu, 05 Mar 2026 09:31:00 GMT", 60_000],
  ["Thu, 05 Mar 2026 09:00:00 GMT", 1000],
  ["soon", null],
  [undefined, null],
])("webhook delivery: Retry-After %s means a wait of %s ms", (header, ms) => {
  expect(requestedWaitMs(header, new Date(at))).toBe(ms);
});
