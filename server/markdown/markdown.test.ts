import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAllowedAddress } from "./addresses.ts";
import { renderMarkdown } from "./markdown.ts";
import { createRenderer } from "./render.ts";

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
      { id: "one", text: "One", level: 2 },
      { id: "two-three", text: "Two & three", level: 2 },
      { id: "two-three-2", text: "Two & three", level: 2 },
      { id: "বাংলা", text: "বাংলা", level: 3 },
      { id: "section", text: "!!!", level: 2 },
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
  expect(ids.slice(0, 2)).toEqual(["foo", "foo-2"]);
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
  }, 120_000);

  test("what takes longer than it may is shown as it was written, and the next text is rendered", async () => {
    const { render, close } = createRenderer(1500);
    const endless = `${"[".repeat(50_000)}<b>\n\n`.repeat(400);
    expect((await render(endless)).html).toMatch(/^<pre class="code">\[+&lt;b&gt;/);
    expect((await render("*next*")).html).toContain("<em>next</em>");
    await close();
  }, 60_000);
});
