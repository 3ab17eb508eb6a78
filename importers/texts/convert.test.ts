import { expect, test } from "vitest";
import { convert } from "./convert.ts";

const base = "https://old.example.com/2020/a-text/";
const wordpress = (body: string) => convert({ body, format: "wordpress", base });
const html = (body: string) => convert({ body, format: "html", base });
const markdown = (body: string) => convert({ body, format: "markdown", base: "beside:" });

test("WordPress texts: blank lines of the classic editor separate paragraphs, single ones break lines", () => {
  expect(wordpress("One\ntwo.\n\nThree.\n<h2>Four</h2>\nFive.").markdown).toBe(
    "One\\\ntwo.\n\nThree.\n\n## Four\n\nFive.",
  );
});

test("WordPress texts: block comments are removed, and dynamic blocks are reported", () => {
  const { markdown: text, lines } = wordpress(
    '<!-- wp:paragraph {"align":"left"} --><p>Words.</p><!-- /wp:paragraph --><!-- wp:latest-posts {"a":1} /--><!-- wp:list --><ul><li>one</li></ul><!-- /wp:list -->',
  );
  expect(text).toBe("Words.\n\n- one");
  expect(lines.map(({ code }) => code)).toEqual(["block"]);
});

test("WordPress texts: known shortcodes are converted, also nested ones; words of others stay", () => {
  const { markdown: text, lines } = wordpress(
    '[row][col width="2"]Before [caption id="x"]<img src="a.jpg" alt="A chair"> A [b]red[/b] chair[/caption] after[/col][/row]\n\n[gallery ids="3,4"]\n\n[embed]https://youtu.be/abcdefghijk[/embed]\n\nHe said [sic] and [[gallery]].',
  );
  expect(text).toContain('![A chair](https://old.example.com/2020/a-text/a.jpg "A red chair")');
  expect(text).toContain("![](attachment:3)\n\n![](attachment:4)");
  expect(text).toContain("https://youtu.be/abcdefghijk");
  expect(text).toContain("He said \\[sic\\] and \\[gallery\\].");
  expect(text).toMatch(/Before[\s\S]*after/);
  expect(lines.map(({ message }) => /\[(\w+)\]/.exec(message)?.[1])).toEqual(["b", "col", "row"]);
});

test("HTML: figures, frames, tables, code and lists become Markdown", () => {
  const { markdown: text, lines } = html(
    '<figure><a href="/big.jpg"><img src="/small.jpg" alt="A"></a><figcaption>Cap <b>tion</b></figcaption></figure><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><table><tr><td colspan="2">a</td></tr><tr><td>1</td><td>2|3</td></tr></table><pre class="brush: php"><code>x\n  y</code></pre><ol start="3"><li><p>c</p><p>d</p></li></ol><form><input></form>',
  );
  expect(text).toBe(
    [
      '![A](https://old.example.com/small.jpg "Cap tion")',
      "[https://www.youtube.com/watch?v=abcdefghijk](https://www.youtube.com/watch?v=abcdefghijk)",
      "| a |  |\n| --- | --- |\n| 1 | 2\\|3 |",
      "```php\nx\n  y\n```",
      "3. c\\\n   d",
    ].join("\n\n"),
  );
  expect(lines.map(({ code }) => code)).toEqual(["element", "element"]);
});

test("HTML: scripts are removed, and unsafe addresses lead nowhere", () => {
  const { markdown: text } = html(
    '<script>alert(1)</script><a href="javascript:alert(1)">words</a> <a href="vbscript:x">more</a> {{secret}} <img src="data:image/png;base64,AAAA" data-src="/late.png" alt="late">',
  );
  expect(text).toBe("words more \\{{secret}} ![late](https://old.example.com/late.png)");
});

test.each([
  ["nested 10,000 levels deep", `${"<div>".repeat(10_000)}word`, "deep"],
  ["of 100,000 elements", `${"<b>x</b>".repeat(100_000)}word`, "elements"],
  ["of three million characters", `${"x ".repeat(1_500_000)}word`, "characters"],
])("HTML: a text %s keeps its words only", (_, body, why) => {
  const { markdown: text, lines } = html(body);
  expect(text.endsWith("word")).toBe(true);
  expect(lines[0]?.message).toContain(why);
});

test("Markdown: code stays, HTML and the tags of generators are converted", () => {
  const { markdown: text, lines } = markdown(
    [
      "A [link](../other.md) and ![](pictures/a b.png).",
      "```html\n<b>{{ stays }}</b>\n```",
      '{{< figure src="/img/x.png" alt="X" caption="Cap" >}}',
      "{{< youtube abcdefghijk >}} {{% notice %}}Careful.{{% /notice %}}",
      "{% highlight ruby %}\nputs 1\n{% endhighlight %}",
      '<div class="x">\n<p>In <em>HTML</em>.</p>\n</div>',
      "Costs {{ price }}<br>and <b>more</b>.",
    ].join("\n\n"),
  );
  expect(text).toContain("[link](beside:../other.md)");
  expect(text).toContain("```html\n<b>{{ stays }}</b>\n```");
  expect(text).toContain('![X](beside:/img/x.png "Cap")');
  expect(text).toContain("https://www.youtube.com/watch?v=abcdefghijk Careful.");
  expect(text).toContain("```ruby\nputs 1\n```");
  expect(text).toContain("In _HTML_.");
  expect(text).toContain("Costs \\{{ price }}\\\nand **more**.");
  expect(lines).toEqual([
    {
      code: "shortcode",
      message: "The shortcode [notice] is not supported; its text is kept.",
    },
  ]);
});

/** World H1: tags that no parser copies, or that were cut off. */
test.each([
  ["an address of mail", "<p>Mail <me@example.org> <b>x</b></p>", "Mail \\<me@example.org> **x**"],
  ["a cut tag", "<p>5<b</p><p><b>x</b></p>", "5<b\n\n**x**"],
  ["a generic type", "<p>Map<string, number> <b>x</b></p>", "Map<string, number> **x**"],
  ["a type without an end", "<p>List<String> <b>x</b></p>", "List<String> **x**"],
  ["an unknown element", "<p><x-y z@='1'>w</x-y> <b>x</b></p>", "w **x**"],
  ["a broken attribute", '<p a"c @=1>w <b>x</b></p>', "w **x**"],
])("HTML: with %s, the rest of the text keeps its form", (_, body, markdown) => {
  const converted = html(body);
  expect(converted.markdown).toBe(markdown);
  expect(converted.lines).toEqual([]);
});

test("HTML: if the converter fails on a part, the other parts keep their form", () => {
  const cells = "<tr><td rowspan=65534 colspan=9>a</td><td>b</td></tr>".repeat(500);
  const { markdown: text, lines } = html(`<h2>Head</h2><table>${cells}</table><p><b>After</b></p>`);
  expect(text).toMatch(/^## Head\n/);
  expect(text).toMatch(/\*\*After\*\*$/);
  expect(lines[0]?.message).toContain("too large");
});

test("classic WordPress: line feeds within tags are blanks, and after a break nothing", () => {
  expect(wordpress('<a\nhref="https://e.org/">y</a>').markdown).toBe("[y](https://e.org/)");
  expect(wordpress('<img src="a.jpg"\nalt="two\nlines">').markdown).toBe(
    "![two lines](https://old.example.com/2020/a-text/a.jpg)",
  );
  expect(wordpress("a<br />\nb").markdown).toBe("a\\\nb");
  expect(wordpress("<code>.a {\n  b: c;\n}</code>").markdown).toBe("```\n.a {\n  b: c;\n}\n```");
});

test("links around blocks: each block keeps its link", () => {
  expect(html('<a href="/x"><div><img src="/a.jpg"></div><h3>Head</h3><p>w</p></a>').markdown).toBe(
    [
      "[![](https://old.example.com/a.jpg)](https://old.example.com/x)",
      "### [Head](https://old.example.com/x)",
      "[w](https://old.example.com/x)",
    ].join("\n\n"),
  );
});

test("links within a text: lead to the heading, or become words with a line in the report", () => {
  const { markdown: text, lines } = html(
    '<p><a href="#one">x</a> <a href="#two">y</a> <a href="#no">z</a></p><h2 id="one">Part One</h2><a name="two"></a><h2>Part Two</h2>',
  );
  expect(text).toBe("[x](#part-one) [y](#part-two) z\n\n## Part One\n\n## Part Two");
  expect(lines.map(({ message }) => message)).toEqual([
    "Not kept: a link to a part of this text that is not a heading.",
  ]);
});

test("links to telephones: the number stays as words where the words leave it out", () => {
  expect(html('<a href="tel:+8801712345678">Call</a> <a href="sms:123">123</a>').markdown).toBe(
    "Call (+8801712345678) 123",
  );
  expect(html('<a href="whatsapp://send?phone=+8801712345678">Chat</a>').markdown).toBe(
    "[Chat](https://wa.me/8801712345678)",
  );
});

test("HTML: spans, raised letters, quotes and definitions keep their words", () => {
  expect(
    html("<table><tr><td rowspan=2>Plan</td><td>1</td></tr><tr><td>12</td></tr></table>").markdown,
  ).toBe("| Plan | 1 |\n| --- | --- |\n| Plan | 12 |");
  expect(html("H<sub>2</sub>O, 1<sup>st</sup>, <q>said</q>, <kbd>Ctrl</kbd>").markdown).toBe(
    "H₂O, 1ˢᵗ, “said”, `Ctrl`",
  );
  expect(html("<dl><dt>Term</dt><dd>Meaning</dd></dl>").markdown).toBe("**Term**\n\nMeaning");
});

test("HTML: formulas come once, pictures of emoji as characters, code without its toolbar", () => {
  expect(
    html(
      '<p>Is <span class="katex"><span class="katex-mathml"><math><semantics><mrow>E=mc2</mrow><annotation encoding="application/x-tex">E = mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=mc2</span></span> so?</p>',
    ).markdown,
  ).toBe("Is E = mc^2 so?");
  expect(
    html(
      'Done <img class="emoji" alt="🎉" src="https://s.w.org/1.svg"> <img alt="👍🏽" src="/x.png">',
    ).markdown,
  ).toBe("Done 🎉 👍🏽");
  expect(
    html(
      '<pre><div>python<button>Copy code</button></div><div><code class="language-python">def f():\n\n\n  x</code></div></pre>',
    ).markdown,
  ).toBe("```python\ndef f():\n\n\n  x\n```");
});

test("footnotes: numbers in the text and the list below become footnotes", () => {
  const { markdown: text } = html(
    '<p>x<sup class="fn"><a href="#a1" id="a1-link">1</a></sup> y</p><ol class="wp-block-footnotes"><li id="a1">Note <b>w</b>. <a href="#a1-link">↩︎</a></li></ol><p>End</p>',
  );
  expect(text).toBe("x[^1] y\n\nEnd\n\n[^1]: Note **w**.");
});

test("cards of Ghost: sound, films, files and bookmarks become links with their titles", () => {
  const { markdown: text } = convert({
    body: '<div class="kg-card kg-audio-card"><img class="kg-audio-thumbnail"><div><audio src="__GHOST_URL__/content/media/a.mp3"></audio><div class="kg-audio-title">Talk</div><span>0:00</span>/<span>127.5</span></div></div><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://e.org/p"><div class="kg-bookmark-title">Page</div><div class="kg-bookmark-description">Words.</div><div><img src="/icon.png"></div></a></figure><figure class="kg-video-card"><video src="__GHOST_URL__/content/media/b.mp4"></video><figcaption>Cap</figcaption></figure><div class="kg-file-card"><a href="https://e.org/f.pdf"><div class="kg-file-card-title">List</div><div>12 KB</div></a></div>',
    format: "html",
    base: "__GHOST_URL__",
  });
  expect(text).toBe(
    [
      "[Talk](__GHOST_URL__/content/media/a.mp3)",
      "[Page](https://e.org/p)",
      "Words.",
      "[b.mp4](__GHOST_URL__/content/media/b.mp4)",
      "Cap",
      "[List](https://e.org/f.pdf)",
    ].join("\n\n"),
  );
});

const markdownOf = (body: string) => markdown(body).markdown;

test("HTML within lines of Markdown: becomes Markdown, or its words with a line in the report", () => {
  expect(markdownOf("a<br>b<br/>\nc<br />\n\nd")).toBe("a\\\nb\\\nc\n\nd");
  expect(markdownOf("> q<br>r\n\n- x<br>y")).toBe("> q\\\n> r\n\n- x\\\n  y");
  expect(markdownOf("| a<br/>b | c |\n| --- | --- |")).toBe("| a<br>b | c |\n| --- | --- |");
  expect(markdownOf("<code>a &lt; b</code> H<sub>2</sub>O half<b>bold</b>word")).toBe(
    "`a < b` H₂O half**bold**word",
  );
  expect(markdownOf('<a href="three.md">**l**</a> <img src="a b.png" alt="x">')).toBe(
    "[**l**](beside:three.md) ![x](beside:a%20b.png)",
  );
  expect(markdownOf("<details>\n<summary>Q</summary>\n\n**A**\n\n</details>\n\nz")).toBe(
    "Q\n\n**A**\n\nz",
  );
  expect(markdownOf("List<String> a < b <https://e.org>")).toBe(
    "List<String> a < b <https://e.org>",
  );
  expect(markdown("<u>u</u> and <u>v</u>")).toEqual({
    markdown: "u and v",
    lines: [{ code: "element", message: "Not kept: the formatting of <u>; its text is kept." }],
  });
  expect(markdownOf("So:\n\n    <b>x</b><br>\n\nend")).toBe("So:\n\n    <b>x</b><br>\n\nend");
});

test("footnotes of Markdown: their words are no address", () => {
  const text = "See[^1]\n\n[^1]: three.md is the note.\n\n[r]: three.md";
  expect(markdownOf(text)).toBe("See[^1]\n\n[^1]: three.md is the note.\n\n[r]: beside:three.md");
});

test("signs of kramdown and Liquid: attributes go, definitions and marked words stay", () => {
  expect(markdownOf("# Head {#custom}\n\n[go](#custom)\n{: .note}\n\n* TOC\n{:toc}\n\nEnd")).toBe(
    "# Head\n\n[go](#head)\n\nEnd",
  );
  expect(markdownOf("Term\n: One\n: Two\n\n==marked== a == b")).toBe(
    "**Term**\n\nOne\n\nTwo\n\nmarked a == b",
  );
  expect(markdownOf("[x]({{ site.repository }}/y)")).toBe("x");
});

test("tags of templates in code: they are words about them, and stay", () => {
  const liquid = "```liquid\n{% if x %}hi{% endif %}\n```";
  expect(markdownOf(liquid)).toBe(liquid);
  expect(markdownOf("Use `{% y %}` and `{{< z >}}`.")).toBe("Use `{% y %}` and `{{< z >}}`.");
  expect(markdownOf("Use {{</* x */>}} here.")).toBe("Use `{{< x >}}` here.");
  expect(markdownOf("{% highlight sh %}\necho `x`\n{% endhighlight %}")).toBe(
    "```sh\necho `x`\n```",
  );
  expect(markdownOf("[r]: <https://e.org/a>")).toBe("[r]: https://e.org/a");
});

test("shortcodes of page builders: what their attributes show is kept", () => {
  const raw = Buffer.from(encodeURIComponent("<p>Raw <b>HTML</b></p>")).toString("base64");
  expect(wordpress(`[vc_row][vc_raw_html]${raw}[/vc_raw_html][/vc_row]`).markdown).toBe(
    "Raw **HTML**",
  );
  const divi =
    '[et_pb_section][et_pb_image src="https://e.org/a.jpg"][/et_pb_image][et_pb_blurb title="Fast"]<p>Words.</p>[/et_pb_blurb][et_pb_button button_text="Go" button_url="https://e.org/go" /][/et_pb_section]';
  expect(wordpress(divi).markdown).toBe(
    "![](https://e.org/a.jpg)\n\n**Fast**\n\nWords.\n\n[Go](https://e.org/go)",
  );
});

test("line breaks of office programs: a vertical tab is a break", () => {
  expect(html("<p>a\u000Bb</p>").markdown).toBe("a\\\nb");
});

/** World L9/B21. */
test("tags of Hexo: pictures, links, code, quotes and films stay", () => {
  expect(markdownOf('{% asset_img left pic.png 300 200 "A title" "A chair" %}')).toBe(
    '![A chair](beside:pic.png "A title")',
  );
  expect(markdownOf('{% img /images/a.jpg \'"T" "Alt"\' %}')).toBe(
    '![Alt](beside:/images/a.jpg "T")',
  );
  expect(
    markdownOf("See {% post_link 2020-01-02-my-post 'My post' %}, {% post_link other-post %}."),
  ).toBe("See [My post](beside:@text/2020-01-02-my-post), [other post](beside:@text/other-post).");
  expect(
    markdownOf("a\n\n{% codeblock Title lang:js %}\n<b>`x`</b> {{ y }}\n{% endcodeblock %}\n\nb"),
  ).toBe("a\n\n```js\n<b>`x`</b> {{ y }}\n```\n\nb");
  expect(
    markdownOf(
      "{% blockquote David, Wide Awake https://e.org/x %}\nWords **b**.\n\nMore.\n{% endblockquote %}",
    ),
  ).toBe("> Words **b**.\n>\n> More.\n>\n> — [David, Wide Awake](https://e.org/x)");
  expect(markdownOf("{% youtube abcdefghijk %}\n{% vimeo 123 %}")).toBe(
    "https://www.youtube.com/watch?v=abcdefghijk\n\nhttps://vimeo.com/123",
  );
  expect(markdown("{% quote %}\nq\n{% endquote %}").lines).toEqual([]);
});

/** World L9b/Q2-J. */
test("indented code at the start of a text: stays code, with what looks like a fence", () => {
  expect(markdownOf("    a = 1\n\n      b\n\nEnd")).toBe("```\na = 1\n\n  b\n```\n\nEnd");
  expect(markdownOf("\n\tx\n\n    ```\n\nEnd")).toBe("````\nx\n\n```\n````\n\nEnd");
});

/** World L9/B26. */
test("addresses in angle brackets: are no tags", () => {
  expect(markdown('![A](<img/x y.png>) [f](<a/b c.md>) ![](<img/x y.png> "T")')).toEqual({
    markdown: '![A](beside:img/x%20y.png) [f](beside:a/b%20c.md) ![](beside:img/x%20y.png "T")',
    lines: [],
  });
  expect(markdownOf("[r]: <img/x y.png>\n\n![r][r]")).toBe("[r]: beside:img/x%20y.png\n\n![r][r]");
});
