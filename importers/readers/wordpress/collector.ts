import {
  counted,
  lineEvent,
  maxTextLength,
  type SourceEvent,
  type SourceText,
} from "../../source.ts";
import { publicPartOfWordPress } from "../../texts/wordpress/public-part.ts";
import type { ReadItem, WordPressReading, WxrFields } from "./item.ts";
import { authorOf, categoryOf, pictureOf, tagOf, textOf, value } from "./neutral-values.ts";

/** The report names these other types of WordPress by words that staff know. */
const otherTypes: Readonly<Record<string, string>> = {
  nav_menu_item: "menu items",
  revision: "earlier versions",
  wp_block: "reusable blocks",
  wp_template: "templates",
  wp_template_part: "template parts",
  wp_global_styles: "styles",
  wp_navigation: "menus",
  custom_css: "styles",
  customize_changeset: "theme changes",
  oembed_cache: "cached embeds",
  wpcf7_contact_form: "Contact Form 7 forms",
  product: "products",
};

const unseen: ReadonlySet<string> = new Set(["trash", "auto-draft", "inherit", "spam"]);

/** Collects the elements of a file and turns them into events. */
export function createCollector(reading: WordPressReading) {
  const events: SourceEvent[] = [];
  const left = new Map<string, number>();
  const otherTerms = new Map<string, number>();
  const comments = { count: 0, texts: 0 };
  const site = { title: "", address: "" };
  let items = 0;
  let last = "";

  const endings: Readonly<Record<string, (fields: WxrFields, item: ReadItem | null) => void>> = {
    "wp:postmeta"(fields, item) {
      const key = fields.get("wp:meta_key") ?? "";
      const words = fields.get("wp:meta_value") ?? "";
      if (key === "_wp_old_slug") item?.oldSlugs.push(words.trim());
      else item?.meta.set(key, words);
    },
    "wp:comment": (_, item) => {
      if (item) item.comments += 1;
    },
    "wp:author": (fields) => void events.push({ event: "author", author: authorOf(fields) }),
    "wp:category": (fields) => endTerm(false, fields),
    "wp:tag": (fields) => endTerm(true, fields),
  };

  function countTerms(item: ReadItem): void {
    for (const domain of item.otherTerms) otherTerms.set(domain, (otherTerms.get(domain) ?? 0) + 1);
  }

  function endTerm(isTag: boolean, fields: WxrFields): void {
    const term = isTag ? tagOf(fields) : categoryOf(fields);
    if (term.name) events.push({ event: "term", term });
  }

  return {
    events,
    hasItems: () => items > 0,
    lastTitle: () => last,
    endPart: (name: string, fields: WxrFields, item: ReadItem | null) =>
      endings[name]?.(fields, item),

    setSite(name: string, words: string): void {
      if (name === "title") site.title = words;
      else if (name === "link") site.address ||= words;
      else if (name === "wp:base_blog_url") site.address = words;
      else return;
      events.push({ event: "site", site: { ...site } });
    },

    endItem(item: ReadItem): void {
      const { fields } = item;
      items += 1;
      const type = value(fields, "wp:post_type") || "post";
      const status = value(fields, "wp:status");
      last = value(fields, "title") || last;
      comments.count += item.comments;
      comments.texts += Math.min(1, item.comments);
      const isText = (type === "post" || type === "page") && !unseen.has(status);
      if (type === "attachment") events.push({ event: "picture", picture: pictureOf(item) });
      else if (!isText) {
        const key = `${type} ${status}`;
        left.set(key, (left.get(key) ?? 0) + 1);
      } else {
        countTerms(item);
        const kind = type === "page" ? "page" : "post";
        events.push(...textEvents(textOf(item, { type: kind, site: site.address, reading }), item));
      }
    },

    reportRest(): void {
      if (comments.count > 0) {
        const where = counted(comments.texts, "text");
        const message = `${counted(comments.count, "comment")} of ${where} were left out: posts here have no comments.`;
        events.push(lineEvent("comments", null, message));
      }
      for (const [key, count] of left) {
        const message = `Left out: ${otherName(key)} (${count.toLocaleString("en-US")}).`;
        events.push(lineEvent("left_out", null, message));
      }
      for (const [domain, count] of otherTerms) {
        const message = `Left out of ${counted(count, "text")}: what is in “${domain}”, which is neither a category nor a tag.`;
        events.push(lineEvent("tag", null, message));
      }
    },
  };
}

function otherName(key: string): string {
  const [type = "", status = ""] = key.split(" ");
  if (unseen.has(status)) return `texts with the status “${status}”`;
  return otherTypes[type] ?? `texts of type “${type}”`;
}

function* textEvents(text: SourceText, item: ReadItem): Generator<SourceEvent> {
  if (item.room.isFull) {
    // The state of the text may be in the part that was left out.
    text.held ??= "draft";
    const message = "It has too many fields: the rest was left out.";
    yield lineEvent("shortened", text.title, message);
  }
  const hidden: string[] = [];
  const body = publicPartOfWordPress(text.body, (message) => hidden.push(message));
  for (const message of hidden) yield lineEvent("element", text.title, message);
  yield { event: "text", text: { ...text, body } };
  if ((item.fields.get("content:encoded") ?? "").length <= maxTextLength) return;
  const most = maxTextLength.toLocaleString("en-US");
  const message = `The text is longer than ${most} characters: the rest was left out.`;
  yield lineEvent("shortened", text.title, message);
}
