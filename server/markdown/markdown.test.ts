import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withFacts } from "#format/facts.ts";
import { isAllowedAddress } from "./addresses.ts";
import { renderMarkdown } from "./markdown.ts";
import { createRenderer } from "./render.ts";

/** Returns the visible text of HTML that has neither attributes nor other entities. */
const shownIn = (out: string) =>
  out
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#123;", "{")
    .trim();

const html = async (source: string) => (await renderMarkdown(source)).html.trim();

describe("addresses", () => {
  test("keep the six schemes and relative ones", () => {
    const kept = [
      "http://a.b",
      "HTTPS://a.b",
      "irc://a",
      "ircs://a",
      "mailto:a@b.c",
      "xmpp:a@b.c",
      "/a",
      "a/b:c",
      "#a:b",
      "?a=b:c",
      "../a",
      "//host/a",
      "",
      "a",
    ];
    for (const address of kept) expect(isAllowedAddress(address), address).toBe(true);
  });

  test("lose every other scheme", () => {
    const blanked = [
      "javascript:alert(1)",
      "JaVaScRiPt:x",
      "data:text/html,x",
      "vbscript:x",
      "view-source:http://a",
      "file:///etc",
      "java\tscript:x",
      "\u0001javascript:x",
      " javascript:x",
      "blob:x",
      "ftp://a",
      "tel:1",
      "httpx://a",
    ];
    for (const address of blanked) expect(isAllowedAddress(address), address).toBe(false);
  });

  test("are judged after decoding, wherever they stand; text and alt stay", async () => {
    const links = [
      "[text](javascript:alert(1))",
      "[text](JAVA&#x53;CRIPT:alert(1))",
      "[text](javascript&colon;alert(1))",
      "[text](<data:text/html;base64,xx>)",
      "[text][r]\n\n[r]: vbscript:x",
      '[text](view-source:http://a.b "title")',
    ];
    for (const link of links)
      expect(await html(link), link).toMatch(/^<p><a(?: title="title")?>text<\/a><\/p>$/);
    expect(await html("<javascript:alert(1)>")).toBe("<p><a>javascript:alert(1)</a></p>");
    expect(await html("a ![alt](data:image/png;base64,AA) b")).not.toContain("src");
    expect(await html("a ![alt](data:image/png;base64,AA) b")).toContain('alt="alt"');
    expect(await html("[a](/b) [c](mailto:d@e.f)")).toBe(
      '<p><a href="/b">a</a> <a href="mailto:d@e.f">c</a></p>',
    );
  });
});

describe("HTML in Markdown", () => {
  test("is shown as text", async () => {
    const hostile = [
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(1)>",
      "a <b onclick=alert(1)>b</b>",
      "<svg><math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
      "<!-- --><iframe src=javascript:alert(1)>",
    ];
    for (const source of hostile) {
      const out = await html(source);
      expect(out.replaceAll(/<\/?p>/g, ""), source).not.toMatch(/<[a-z!]/i);
    }
  });

  test("cannot come in through languages, titles, alternative texts and headings", async () => {
    const out = await html(
      '```"><script>x</script>\ncode\n```\n\n![a"><script>](/x "t\\"><script>")\n\n## <img src=x onerror=y> `<script>`\n\n[^"><script>]\n\n[^"><script>]: note',
    );
    const tags = [...out.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag);
    expect(tags).not.toContain("script");
    expect(tags.filter((tag) => tag === "img")).toHaveLength(1);
    expect(out).not.toMatch(/<[^>]*\son\w+=/);
  });

  test("whatever is written, no script, handler or forbidden address comes out", async () => {
    const pieces = fc.constantFrom(
      "<",
      ">",
      '"',
      "'",
      "`",
      "```",
      "[",
      "]",
      "(",
      ")",
      "!",
      ":",
      "javascript:",
      "data:",
      "&#106;",
      "\n",
      "\n\n",
      " ",
      "#",
      "*",
      "_",
      "|",
      "-",
      "\\",
      "<script>",
      "onerror=",
      "http://a.b",
      "[^1]",
      "&colon;",
      "\t",
      "a",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 40 }), async (parts) => {
        const out = await html(parts.join(""));
        const tags = out.match(/<[a-z][^>]*>/gi) ?? [];
        for (const tag of tags) {
          expect(tag).not.toMatch(
            /^<(?:script|iframe|object|embed|style|link|meta|base|form|svg)/i,
          );
          expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i);
          for (const [, address] of tag.matchAll(/(?:href|src)="([^"]*)"/g)) {
            expect(isAllowedAddress(address as string), tag).toBe(true);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("writing", () => {
  test("has headings with anchors, none of the first level", async () => {
    const { headings, html: out } = await renderMarkdown(
      "# One\n\n## Two & `three`\n\n## Two & three\n\n### বাংলা\n\n## !!!",
    );
    expect(headings).toEqual([
      { id: "text-one", text: "One", level: 2 },
      { id: "text-two-three", text: "Two & three", level: 2 },
      { id: "text-two-three-2", text: "Two & three", level: 2 },
      { id: "text-বাংলা", text: "বাংলা", level: 3 },
      { id: "text-section", text: "!!!", level: 2 },
    ]);
    expect(out).not.toContain("<h1");
  });

  test("has tables, tasks, strikes, footnotes, figures and coloured code", async () => {
    const out = await html(
      '|a|b|\n|:-|-:|\n|1|2|\n\n- [ ] to do\n- [x] done\n\n~~gone~~ and note[^1]\n\n[^1]: Note.\n\n![Alt](/a.svg "Caption")\n\n```ts\nconst a = 1;\n```\n\nhttps://example.com/',
    );
    expect(out).toContain('<td style="text-align:right">2</td>');
    expect(out).toContain('aria-label="Done"');
    expect(out).toContain("<s>gone</s>");
    expect(out).toContain('class="footnotes"');
    expect(out).toContain("<figcaption>Caption</figcaption></figure>");
    expect(out).toContain('<span style="color:var(--code-token-keyword)">const</span>');
    expect(out).toContain('<a href="https://example.com/" rel="noopener">https://example.com/</a>');
  });
});

test("headings of the same words have anchors of their own", async () => {
  const { headings } = await renderMarkdown("# foo\n\n# foo\n\n# foo 2\n\n# foo\n\n# foo 2");
  const ids = headings.map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
  expect(ids.slice(0, 2)).toEqual(["text-foo", "text-foo-2"]);
});

describe("parts of a text", () => {
  test("have ids of their own, and keep the names of before for links from elsewhere", async () => {
    const out = await html("## Main\n\n[here](#main) [footer](#footer) [odd](#%E0%A4%A)");
    expect(out).toContain('<h2 id="text-main"><a name="main"></a>Main</h2>');
    expect(out).toContain(
      '<a href="#text-main">here</a> <a href="#footer">footer</a> <a href="#%E0%A4%25A">odd</a>',
    );
    const second = (await renderMarkdown("## Main\n\na[^1]\n\n[^1]: b", "text_2")).html;
    expect(second).toContain('<h2 id="text_2-main">');
    expect(second).toContain('<li id="text_2_fn1" class="footnote-item">');
  });

  test("that are footnotes are never mistaken for headings of such a name", async () => {
    const out = await html("## fn1\n\na[^1] b[^1] [c](#fn1) [d](#fnref1)\n\n[^1]: Note.");
    const ids = [...out.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(["text-fn1", "text_fnref1", "text_fnref1_1", "text_fn1"]);
    expect(out).toContain('<a href="#text_fn1" id="text_fnref1" name="fnref1">[1]</a>');
    expect(out).toContain('<a href="#text-fn1">c</a> <a href="#text_fnref1">d</a>');
    expect(out).toContain('<a href="#text_fnref1" class="footnote-backref">');
    expect(out.match(/ name="fn1"/g)).toHaveLength(1);
  });

  const headings = async (source: string) => (await renderMarkdown(source)).headings;
  const texts = async (source: string) => (await headings(source)).map(({ text }) => text);

  test("are listed by their words, and not where they have none", async () => {
    expect(await texts("## ![A *big* logo](/a.png)\n\n## See ![it](/b.png) here")).toEqual([
      "A big logo",
      "See it here",
    ]);
    for (const empty of [
      "## ",
      "## ![](/a.png)",
      "## \u200b",
      "## &nbsp;",
      "## \u3164",
      "##\n---",
    ]) {
      expect(await texts(empty), empty).toEqual([]);
      expect(await html(empty), empty).not.toMatch(/<h2/);
    }
    expect(await html("## ![](/a.png)")).toMatch(/^<p><img src="\/a.png" alt=""[^>]*><\/p>$/);
    expect(await texts("First line\nsecond line\n---")).toEqual(["First line second line"]);
    expect(await texts("First\\\nsecond\n===")).toEqual(["First second"]);
    expect(await texts("## One<br>two")).toEqual(["One two"]);
    expect(await texts("## `a` [b](/c) **d** ~~e~~ f[^1] 🎉\n\n[^1]: g")).toEqual(["a b d e f 🎉"]);
    expect(await texts("## {{years}} of `{{ x }}` and \\{{y}}")).toEqual([
      "{{years}} of \\{{ x }} and \\{{y}}",
    ]);
  });

  test("of a long or repeated heading have short ids, each its own, in linear time", async () => {
    const [long] = await headings(`## ${"𝐀".repeat(5000)}`);
    expect(long?.id.length).toBeLessThan(100);
    expect(long?.id.isWellFormed()).toBe(true);
    const many = await headings("## Same\n\n".repeat(20_000));
    expect(new Set(many.map(({ id }) => id)).size).toBe(20_000);
  });
});

describe("braces", () => {
  const filled = async (source: string) =>
    withFacts(await renderMarkdown(source), { years: "9" }).html.trim();

  test("are literal after a backslash, as an entity and in code, and facts anywhere else", async () => {
    expect(await filled("{{years}} {{ years }} \\\\{{years}} {{nobody}}")).toBe(
      "<p>9 9 \\9 {{nobody}}</p>",
    );
    for (const literal of ["\\{{years}}", "{\\{years}}", "\\{\\{years}}", "&#123;{years}}"])
      expect(shownIn(await filled(literal)), literal).toBe("{{years}}");
    expect(shownIn(await filled("`{{years}}`\n\n```\n\\{{years}}\n```"))).toBe(
      "{{years}}\n\\{{years}}",
    );
  });

  test("are literal in alternative texts and captions too", async () => {
    const out = await filled(
      '![\\{{years}} {{years}}](/a.png "\\{{years}} {{years}} \\\\ &lcub;{")',
    );
    expect(out).toContain('alt="&#123;{years}} 9"');
    expect(out).toContain("<figcaption>&#123;{years}} 9 \\ &#123;{</figcaption>");
    const referred = await filled("![a][b]\n\n[b]: /a.png '\\{{years}}'");
    expect(referred).toContain("<figcaption>&#123;{years}}</figcaption>");
  });
});

describe("lines", () => {
  test("break at `<br>` in cells and headings, where Markdown has no other way", async () => {
    const out = await html(
      "## a<br>b\n\n|c<br/>*d<br />e*|`<br>`|\n|-|-|\n|\\<br>|<br x>|\n\nf<br>g",
    );
    expect(out).toContain("</a>a<br>\nb</h2>");
    expect(out).toContain("<th>c<br>\n<em>d<br>\ne</em></th>\n<th><code>&lt;br&gt;</code></th>");
    expect(out).toContain("<td>&lt;br&gt;</td>\n<td>&lt;br x&gt;</td>");
    expect(out).toContain("<p>f&lt;br&gt;g</p>");
  });

  test("of a list are tasks only if the mark is not escaped", async () => {
    const out = await html("- \\[x\\] a\n- [x] b\n- [ ]\n- [x]c");
    expect(out).toContain("<li>[x] a</li>");
    expect(out.match(/class="task"/g)).toHaveLength(2);
    expect(out).toContain("<li>[x]c</li>");
  });
});

describe("a summary", () => {
  const summary = async (source: string) => (await renderMarkdown(source)).summary;

  test("is the first paragraph in words, with neither marks nor entities", async () => {
    const text =
      '# Head\n\n![A](/a.png)\n\n- item\n\nUse `{{ user.name }}` *in*\nVue[^1] &copy; & <b> "q".\n\nNext.\n\n[^1]: No.';
    expect(await summary(text)).toBe('Use \\{{ user.name }} in Vue © & <b> "q".');
    expect(withFacts(await summary(text), {})).toBe('Use {{ user.name }} in Vue © & <b> "q".');
    expect(await summary("- a\n- b\n\n[^1]: c")).toBe("");
    expect(await summary("a\\\nb ![c](/d.png) e^[note]")).toBe("a b e");
  });

  test("of a long paragraph ends in no half fact and no half character", async () => {
    expect(await summary(`${"a".repeat(990)} {{years_of_us}} b`)).toBe(`${"a".repeat(990)} `);
    const long = await summary("😀".repeat(900).replace("😀", "a😀"));
    expect(long.isWellFormed()).toBe(true);
    expect(long.length).toBeGreaterThan(990);
  });
});

describe("bombs", () => {
  const size = 200_000;
  const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  const bombs = [
    "*a ",
    "**a *b ",
    "> ",
    "> a\n>> b\n",
    "[",
    "[a](",
    "![",
    "![a](b",
    "`a``b",
    "- ",
    "1. a\n",
    "|a",
    "<a ",
    "&amp;",
    "http://a.b/c ",
    "~a~~b",
    "[^a]: b\n[^a] ",
    "_a__b ",
    "a\n",
    "# a\n",
    "\t",
    "\\",
    "```\n",
    "{{ ",
    "\\{{",
    "|<br>",
    "## <br>",
    '![a](b "\\{',
    "[a](#a) ",
  ];

  test("are rendered, and the thread that answers requests stays free", async () => {
    // Each text gets the time it takes, however slow the machine.
    const { render, close } = createRenderer(60_000);
    let longest = 0;
    let last = performance.now();
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    for (const piece of bombs) {
      const { html: out } = await render(fill(piece));
      // Footnotes make far more HTML than they are long; such a page is shown as plain text.
      const isAsWritten = out.startsWith('<pre class="code">');
      expect(isAsWritten && !piece.startsWith("[^a]"), piece).toBe(false);
      expect(out.length, piece).toBeLessThan(4_000_000);
    }
    clearInterval(pulse);
    await close();
    // A blocked loop would take far longer, even on a slow machine.
    expect(longest).toBeLessThan(2000);
  });

  test("what takes longer than it may is shown as it was written, and the next text is rendered", async () => {
    const { render, close } = createRenderer(1500);
    const endless = `${"[".repeat(50_000)}<b>\n\n`.repeat(400);
    expect((await render(endless)).html).toMatch(/^<pre class="code">\[+&lt;b&gt;/);
    expect((await render("*next*")).html).toContain("<em>next</em>");
    await close();
  });
});

describe("answers: lines stay lines", () => {
  const answer = async (source: string) =>
    (await renderMarkdown(source, undefined, "answer")).html.replace(/\n/g, "").trim();

  const code = '<pre class="code" tabindex="0"><code>';

  test.each([
    ["one\ntwo\nthree", "<p>one<br>two<br>three</p>"],
    ["one\r\ntwo", "<p>one<br>two</p>"],
    ["one  \ntwo\\\nthree", "<p>one<br>two<br>three</p>"],
    ["one\n\ntwo", "<p>one</p><p>two</p>"],
    ["Anna\n--\nNokshi", "<p>Anna<br>--<br>Nokshi</p>"],
    ["Anna\n-\n===", "<p>Anna<br>-<br>===</p>"],
    ["**bold\nwords**", "<p><strong>bold<br>words</strong></p>"],
    ["- a\n  b\n- c", "<ul><li>a<br>b</li><li>c</li></ul>"],
    ["> a\n> b\n\nc", "<blockquote><p>a<br>b</p></blockquote><p>c</p>"],
    ["`a\nb`", "<p><code>a b</code></p>"],
    ["    a\n    b", "<pre><code>ab</code></pre>"],
    ["[ref]: http://x.example\nafter", "<p>[ref]: LINK<br>after</p>"],
    ["[ref]:\n/x\n\nsee [ref]", "<p>[ref]:<br>/x</p><p>see [ref]</p>"],
    ["- [a]: /x\n- b", "<ul><li>[a]: /x</li><li>b</li></ul>"],
    ["a[^1]\n\n[^1]: b", "<p>a[^1]</p><p>[^1]: b</p>"],
    ["> [^1]: b", "<blockquote><p>[^1]: b</p></blockquote>"],
    ["[*a*](/x)\nb", '<p><a href="/x"><em>a</em></a><br>b</p>'],
    ["a\rb\r\rc", "<p>a<br>b</p><p>c</p>"],
    ["> theirs\nmine", "<blockquote><p>theirs</p></blockquote><p>mine</p>"],
    ["> a\n>\n> b\nc\nd", "<blockquote><p>a</p><p>b</p></blockquote><p>c<br>d</p>"],
    ["1. a\n2. b\nthanks", "<ol><li>a</li><li>b</li></ol><p>thanks</p>"],
    ["- a\n\n  b\n- c\n\nd", "<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul><p>d</p>"],
    ["```\n> a\n- b\nc\n```\nd", `${code}&gt; a- bc</code></pre><p>d</p>`],
    ["on\n5. May\nat noon", "<p>on<br>5. May<br>at noon</p>"],
    ["a\n- b\nc", "<p>a</p><ul><li>b</li></ul><p>c</p>"],
    ["a\vb\fc\u2028d\u2029e\u0085f", "<p>a<br>b<br>c<br>d<br>e<br>f</p>"],
  ])("%j", async (source, html) => {
    const link = '<a href="http://x.example" rel="noopener">http://x.example</a>';
    expect(await answer(source)).toBe(html.replace("LINK", link));
  });

  test("a text of the site joins them as before", async () => {
    expect(await html("one\ntwo")).toBe("<p>one\ntwo</p>");
    expect(await html("one\n--")).toContain("<h2");
    expect(await html("[ref]\n\n[ref]: /x")).toBe('<p><a href="/x">ref</a></p>');
  });
});
