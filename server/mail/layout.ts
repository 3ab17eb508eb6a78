import type { Agency } from "#contract/documents/kinds.ts";
import { type Shades, shadesOf } from "#format/brand/shades.ts";
import { withPlainBreaks } from "#format/line-breaks.ts";
import type { BrandedAgency } from "./branded-agency.ts";

export interface MailMessage {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [name: string, value: string])[];
  quote?: string;
  /** Goes along within the email, so that showing it loads nothing from the site. */
  picture?: MailPicture | undefined;
  button?: { label: string; url: string };
  footnotes: readonly string[];
  unsubscribeUrl?: string;
}

export interface MailPicture {
  png: Buffer;
  caption: string;
}

/** The HTML refers to the picture of its email by this Content-ID. */
export const pictureId = "picture";

export function textOf(message: MailMessage, agency: Agency): string {
  const { heading, paragraphs, facts = [], quote, picture, button } = message;
  const { footnotes, unsubscribeUrl } = message;
  const parts = [
    heading,
    ...paragraphs,
    picture?.caption,
    facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
    quote && withPlainBreaks(quote).replace(/^/gm, "> "),
    button && `${button.label}:\n${button.url}`,
    ["-- ", ...footnotes, unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`, signatureOf(agency)]
      .filter(Boolean)
      .join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

export function htmlOf(message: MailMessage, agency: BrandedAgency): string {
  const shades = shadesOf(agency.palette);
  const { light, dark } = shades;
  const { subject, heading, paragraphs, facts = [], quote, picture, button } = message;
  const { footnotes, unsubscribeUrl } = message;
  const body = [
    `<h1 style="margin:0 0 20px;font-size:26px;line-height:1.2;letter-spacing:-.01em">${escaped(heading)}</h1>`,
    ...paragraphs.map((text) => `<p dir="auto" style="margin:0 0 16px">${escaped(text)}</p>`),
    picture && pictureRow(picture),
    facts.length > 0 && factsTable(facts, light.quiet),
    quote &&
      `<blockquote dir="auto" class="line" style="margin:0 0 20px;padding:4px 16px;border-left:3px dashed ${light.brand};white-space:pre-wrap;overflow-wrap:anywhere">${escaped(withPlainBreaks(quote))}</blockquote>`,
    button && buttonLink(button, shades),
  ];
  const foot = [
    ...footnotes.map(escaped),
    unsubscribeUrl &&
      `<a href="${escaped(unsubscribeUrl)}" style="color:inherit">Unsubscribe</a> with one click.`,
    escaped(signatureOf(agency)),
  ];
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; color: ${dark.ink} !important; }
  .sheet { background: ${dark.raised} !important; color: ${dark.ink} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .line { border-color: ${dark.brand} !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};color:${light.ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${light.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font:16px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<tr><td style="padding:0 0 12px;font-size:20px;font-weight:700">${escaped(agency.name)}</td></tr>
<tr><td class="line" style="border-top:3px dashed ${light.brand};font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="sheet" style="padding:28px 24px;background:${light.raised};color:${light.ink}">
${body.filter(Boolean).join("\n")}
</td></tr>
<tr><td class="quiet" style="padding:20px 0;font-size:13px;color:${light.quiet}">
${foot.filter(Boolean).join("<br>\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function signatureOf({ legal, offices: [office] }: Agency): string {
  if (!office) return legal;
  const city = [office.city, office.postalCode].filter(Boolean).join(" ");
  return `${legal}, ${office.street}, ${city}, ${office.country}`;
}

function factsTable(facts: NonNullable<MailMessage["facts"]>, quiet: string): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="quiet" style="padding:4px 16px 4px 0;vertical-align:top;color:${quiet}">${escaped(name)}</td><td dir="auto" style="padding:4px 0;overflow-wrap:anywhere">${escaped(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px">${rows.join("")}</table>`;
}

/** The caption is beside it, so the picture needs no alternative text. */
function pictureRow({ caption }: MailPicture): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td style="padding:0 16px 0 0"><img src="cid:${pictureId}" width="112" height="112" alt="" style="display:block;border:0"></td><td>${escaped(caption)}</td></tr></table>`;
}

function buttonLink({ label, url }: { label: string; url: string }, shades: Shades): string {
  return `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${shades.action};color:${shades.onAction};font-weight:700;text-decoration:none">${escaped(label)}</a></p>
<p class="quiet" style="margin:0;font-size:13px;color:${shades.light.quiet};overflow-wrap:anywhere">Or open this address: ${escaped(url)}</p>`;
}

function escaped(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (sign) =>
      ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[sign] ?? sign,
  );
}
