/** A text, picture or whatever else of a made export; parts left out are as WordPress has them. */
export interface WxrItem {
  id: number;
  type?: string;
  title?: string;
  name?: string;
  link?: string;
  status?: string;
  date?: string;
  body?: string;
  excerpt?: string;
  creator?: string;
  parent?: number;
  password?: string;
  categories?: readonly string[];
  tags?: readonly string[];
  meta?: Readonly<Record<string, string>>;
  attachment?: string;
  comments?: number;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const slug = (words: string) => words.toLowerCase().replace(/[^a-z0-9]+/g, "-");

export const wxrHead = (
  site = "https://old.example.com",
) => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generated for a test -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old site</title><link>${site}</link><language>en</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata("writer")}</wp:author_login><wp:author_email>${cdata("author@example.com")}</wp:author_email><wp:author_display_name>${cdata("A writer")}</wp:author_display_name></wp:author>
<wp:author><wp:author_id>2</wp:author_id><wp:author_login>${cdata("gone")}</wp:author_login><wp:author_email>${cdata("gone@example.com")}</wp:author_email><wp:author_display_name>${cdata("Long gone")}</wp:author_display_name></wp:author>
<wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>${cdata("case-studies")}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata("Case &amp; studies")}</wp:cat_name></wp:category>
<wp:tag><wp:term_id>9</wp:term_id><wp:tag_slug>${cdata("paper")}</wp:tag_slug><wp:tag_name>${cdata("Paper")}</wp:tag_name></wp:tag>
`;

export const wxrEnd = "</channel>\n</rss>\n";

export function wxrItem(item: WxrItem, site = "https://old.example.com"): string {
  const { id, type = "post", title = `Text ${id}`, status = "publish" } = item;
  const { name = slug(title), date = "2020-03-04 05:06:07", body = "" } = item;
  const { categories = [], tags = [], meta = {}, comments = 0 } = item;
  const terms = [
    ...categories.map(
      (each) => `<category domain="category" nicename="${slug(each)}">${cdata(each)}</category>`,
    ),
    ...tags.map(
      (each) => `<category domain="post_tag" nicename="${slug(each)}">${cdata(each)}</category>`,
    ),
  ];
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const comment = `<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>${cdata("A comment")}</wp:comment_content></wp:comment>`;
  return `<item>
<title>${cdata(title)}</title><link>${escaped(item.link ?? `${site}/${name}/`)}</link>
<dc:creator>${cdata(item.creator ?? "writer")}</dc:creator><guid isPermaLink="false">${site}/?p=${id}</guid>
<description></description><content:encoded>${cdata(body)}</content:encoded>
<excerpt:encoded>${cdata(item.excerpt ?? "")}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date><wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
<wp:post_name>${cdata(name)}</wp:post_name><wp:status>${cdata(status)}</wp:status>
<wp:post_parent>${item.parent ?? 0}</wp:post_parent><wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(item.password ?? "")}</wp:post_password><wp:is_sticky>0</wp:is_sticky>
${item.attachment ? `<wp:attachment_url>${cdata(item.attachment)}</wp:attachment_url>` : ""}
${terms.join("")}${metas.join("")}${comment.repeat(comments)}
</item>
`;
}

/** An export of WordPress, made of words that nobody wrote elsewhere. */
export const wxr = (items: readonly WxrItem[], site?: string): string =>
  wxrHead(site) + items.map((item) => wxrItem(item, site)).join("") + wxrEnd;
