import { describe, expect, test } from "vitest";
import { publicPartOfGhost } from "./ghost/public-part.ts";
import { publicMarkdown, publicTemplate } from "./markdown/public-part.ts";
import { plainMarkdown } from "./plain.ts";
import { publicPartOfWordPress } from "./wordpress/public-part.ts";

const markdown = (source: string) => {
  const lines: string[] = [];
  return { text: publicMarkdown(source, (message) => lines.push(message)), lines };
};

describe("import: comments of authors", () => {
  test.each([
    ["of Obsidian in a line", "a %%SECRET%% b"],
    ["of Obsidian over lines", "a\n\n%%\nSECRET\n\nSECRET `code`\n%%\n\nb"],
    ["of Obsidian without an end", "a b\n\n%% SECRET\n\nSECRET"],
    ["of Liquid", "a {% comment %}it`s SECRET{% endcomment %} b"],
    ["of Liquid without blanks", "a {%- comment -%}\nSECRET\n{%- endcomment -%} b"],
    ["of Liquid without an end", "a b\n{% comment %} SECRET"],
    ["of Liquid in a tag", "a {%- # SECRET -%} b"],
    ["of Nunjucks", "a {# SECRET #} b {#- SECRET -#}"],
    ["of Go templates", "a {{/* SECRET */}} b {{- /* SECRET */ -}}"],
    ["of Handlebars", "a {{!-- SECRET }} --}} b"],
    [
      "in shortcodes of Hugo",
      "a {{< comment >}}SECRET{{< /comment >}} b {{% comment %}}\nSECRET\n{{% /comment %}}",
    ],
    [
      "behind a password of Hugo",
      'a {{% hugo-encryptor "SECRET" %}}\nSECRET\n{{% /hugo-encryptor %}} b',
    ],
    ["of MDX", "a {/* SECRET */} b\n\n{/*\nSECRET\n*/}"],
    ["of HTML", "a <!-- it`s SECRET --> b <!--\n\nSECRET `x`\n-->"],
    ["of HTML without an end", "a b\n\n<!-- SECRET\n\nSECRET"],
    ["of kramdown", "a\n\n{::comment}\nSECRET\n{:/comment}\n\nb"],
    ["of Org", "a\n\n#+BEGIN_COMMENT\nSECRET\n#+END_COMMENT\n\nb"],
    [
      "as an empty reference",
      "a\n\n[//]: # (SECRET)\n[comment]: <> (SECRET)\n[//]: # 'SECRET'\n\nb",
    ],
  ])("%s: are no part of the text", (_, source) => {
    const { text } = markdown(source);
    expect(text).not.toContain("SECRET");
    expect(text).toMatch(/^a[\s\S]*b/);
  });

  test.each([
    ["code within a line", "`%% a %%` and `<!-- b -->` and `` {# c #} ` ``"],
    ["fenced code", "```js\n%% a %%\n{/* b */}\n<!-- c -->\n```"],
    ["fenced code in an item", "- x\n\n  ~~~\n  %% a %%\n  ~~~"],
    ["code that Liquid leaves", "{% raw %}{% comment %}a{% endcomment %}{% endraw %}"],
    ["indented code", "x\n\n    %% a %%\n    <!-- b -->\n\ny"],
    ["a heading with a name", "# Head {#custom}\n\n# Other {#two}"],
    ["words with one sign", "100%% sure, {# and {/* and {{/* and {% comments %}"],
    ["escaped signs", "\\<!-- a --> and \\`"],
  ])("in %s: are part of the text", (_, source) => {
    expect(markdown(source)).toEqual({ text: source, lines: [] });
  });

  test("in HTML with templates: are no part of the text, whatever its indentation", () => {
    const source = "<p>\n\n    a {% comment %}SECRET{% endcomment %}`<!-- SECRET -->` %% b %%</p>";
    expect(publicTemplate(source, () => {})).toBe("<p>\n\n    a `` %% b %%</p>");
  });

  test("taken out where readers may have seen them: the report says so", () => {
    expect(markdown("a %%x%% %%y%% <!-- z -->").lines).toEqual([
      "Left out: 2 comments of its author (%%…%%), which visitors did not see.",
    ]);
    expect(markdown("a\n\n<!-- x\n\ny").lines).toEqual([
      "Left out: everything after a comment without an end (<!--…-->).",
    ]);
  });

  test.each([
    "%%a",
    "<!--",
    "{#",
    "{/*",
    "`",
    "\n```",
    "{% comment %}",
    "{% raw %}",
    "{{< comment >}}",
    "{%",
    "\n    x",
  ])("many times %j: are read in one pass", (sign) => {
    const source = `x ${sign.repeat(200_000)}`;
    expect(typeof markdown(source).text).toBe("string");
  });
});

test("the words of a text without form: comments are none of them", () => {
  expect(plainMarkdown("a <!-- <b>SECRET</b> x > y --> b <!-- SECRET")).not.toMatch(/SECRET|y/);
});

const ofWordPress = (source: string) => {
  const lines: string[] = [];
  return { text: publicPartOfWordPress(source, (message) => lines.push(message)), lines };
};

describe("WordPress: what was for members", () => {
  test.each([
    ["a shortcode", "a [private]SECRET[/private] b"],
    [
      "a shortcode with a role",
      'a [restrict userlevel="editor"]SECRET [b]x[/b] SECRET[/restrict] b',
    ],
    [
      "one within another",
      "a [members_only]SECRET [members_only]SECRET[/members_only] SECRET[/members_only] b",
    ],
    ["one that is opened twice", "a [private]SECRET [private]SECRET[/private] b"],
    ["a block without an end", "a b <!-- wp:pmpro/membership --><p>SECRET</p>"],
    ["a password", 'a [passster password="SECRET"]SECRET[/passster] b'],
    [
      "a block",
      'a <!-- wp:pmpro/membership {"levels":["1"]} --><p>SECRET</p><!-- /wp:pmpro/membership --> b',
    ],
    [
      "blocks within a block",
      "a <!-- wp:premium-content/subscriber-view --><!-- wp:paragraph --><p>SECRET</p><!-- /wp:paragraph --><p>SECRET</p><!-- /wp:premium-content/subscriber-view --> b",
    ],
    ["a paywall", "a b <!-- wp:jetpack/paywall --><hr><!-- /wp:jetpack/paywall --><p>SECRET</p>"],
    [
      "a hidden block",
      'a <!-- wp:group {"metadata":{"blockVisibility":false}} --><!-- wp:group --><p>SECRET</p><!-- /wp:group --><p>SECRET</p><!-- /wp:group --> b',
    ],
    [
      "a block that a plugin hides",
      'a <!-- wp:paragraph {"blockVisibility":{"hideBlock":true}} --><p>SECRET</p><!-- /wp:paragraph --> b',
    ],
  ])("in %s: is kept back, and the report says so", (_, source) => {
    const { text, lines } = ofWordPress(source);
    expect(text).not.toContain("SECRET");
    expect(text).toMatch(/^a[\s\S]*b/);
    expect(lines).toHaveLength(1);
  });

  test.each([
    "[[private]] a",
    "a [members] b [private] c",
    'a [membership level="0"]For guests[/membership]',
    "a <!--more--> b <!--nextpage--> c",
    '<!-- wp:paragraph {"metadata":{"blockVisibility":true}} --><p>a</p><!-- /wp:paragraph -->',
    '[member name="Ann"]Words[/member]',
    "<!-- wp:premium-content/logged-out-view --><p>a</p><!-- /wp:premium-content/logged-out-view -->",
  ])("%s: all visitors saw it", (source) => {
    expect(ofWordPress(source)).toEqual({ text: source, lines: [] });
  });

  test.each([
    "[private]",
    "[/private]",
    "<!-- wp:jetpack/paywall ",
    '<!-- wp:group {"a":1} -->',
    "[private ",
  ])("many times %j: are read in one pass", (sign) => {
    expect(typeof ofWordPress(sign.repeat(100_000)).text).toBe("string");
  });
});

describe("Ghost: a part for members of a public text", () => {
  const ofGhost = (source: string) => {
    const lines: string[] = [];
    return { text: publicPartOfGhost(source, (message) => lines.push(message)), lines };
  };
  const gated = (who: string, words: string) =>
    `<!--kg-gated-block:begin ${who}-->${words}<!--kg-gated-block:end-->`;

  test("is kept back, and the report says so", () => {
    const { text, lines } = ofGhost(
      `<p>a</p>${gated('nonMember:false memberSegment:"status:free"', "<p>SECRET</p>")}<p>b</p>`,
    );
    expect(text).toBe("<p>a</p><p>b</p>");
    expect(lines).toHaveLength(1);
  });

  test("without an end: all behind it is kept back", () => {
    expect(ofGhost("a<!--kg-gated-block:begin nonMember:false -->SECRET").text).toBe("a");
  });

  test("a part for visitors without an account stays", () => {
    const source = gated('nonMember:true memberSegment:""', "<p>a</p>");
    expect(ofGhost(source)).toEqual({ text: "<p>a</p>", lines: [] });
  });
});
