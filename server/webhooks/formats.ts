import type { WebhookFormat } from "#contract/areas/webhooks.ts";
import { describeEvent, type EventMessage } from "./event-message.ts";

/**
 * Writes the body for a webhook of a format from an event as it is stored. Text typed by people
 * means nothing to the chat: neither a mention nor a link nor bold text.
 */
export function formatBody(format: WebhookFormat, stored: string, siteUrl: string): string {
  if (format === "standard") return stored;
  const { type, data, timestamp } = JSON.parse(stored) as {
    type: string;
    data: Record<string, unknown>;
    timestamp: string;
  };
  const words = describeEvent(type, data, siteUrl);
  return JSON.stringify(messages[format](words, timestamp));
}

/** A card may have 28 KB. */
const maxCardLines = 40;

const maxEmbedTitle = 256;
const maxEmbedText = 4096;

const messages: Record<
  Exclude<WebhookFormat, "standard">,
  (words: EventMessage, timestamp: string) => object
> = { slack, teams, discord };

/** Notifications, and chats that only imitate Slack, read `text` and not the blocks. */
function slack({ headline, details, links }: EventMessage): object {
  const linkLine = links
    .map(({ label, url }) => `<${escapeForSlack(url)}|${escapeForSlack(label)}>`)
    .join(" · ");
  const plain = (text: string) => ({
    type: "section",
    text: { type: "plain_text", text, emoji: false },
  });
  return {
    text: [headline, ...details].map(escapeForSlack).concat(linkLine).join("\n"),
    blocks: [
      plain(headline),
      ...details.map(plain),
      { type: "section", text: { type: "mrkdwn", text: linkLine } },
    ],
  };
}

/** `<!channel>` would notify everyone. */
const escapeForSlack = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** For the trigger of Workflows, which took the place of connectors. Text runs have no Markdown. */
function teams({ headline, details, links }: EventMessage): object {
  const line = (text: string, look: object = {}) => ({
    type: "RichTextBlock",
    inlines: [{ type: "TextRun", text, ...look }],
  });
  return {
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [
            line(headline, { weight: "Bolder", size: "Medium" }),
            // A text run shows no line breaks.
            ...details
              .flatMap((text) => text.split(/\r?\n/))
              .filter(Boolean)
              .slice(0, maxCardLines)
              .map((text) => line(text)),
          ],
          actions: links.map(({ label, url }) => ({ type: "Action.OpenUrl", title: label, url })),
          msteams: { width: "Full" },
        },
      },
    ],
  };
}

function discord({ headline, details, links }: EventMessage, timestamp: string): object {
  const [first, ...others] = links;
  const otherLinks = others.map(({ label, url }) => `[${label}](${url})`);
  return {
    embeds: [
      {
        title: escapeForDiscord(headline).slice(0, maxEmbedTitle),
        description: [...otherLinks, ...details.map(escapeForDiscord)]
          .join("\n\n")
          .slice(0, maxEmbedText),
        url: first?.url,
        timestamp,
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

/** Markdown that begins a line counts only there. */
const escapeForDiscord = (text: string) =>
  text
    .replace(/[\\*_~`|[\]()<>#@]/g, "\\$&")
    .replace(/^(\s*)([-+])/gm, "$1\\$2")
    .replace(/^(\s*\d+)\./gm, "$1\\.");
