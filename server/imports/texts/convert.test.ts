import { expect, test } from "vitest";
import { convert } from "./convert.ts";

const base = "https://old.example.com/2020/a-text/";
const wordpress = (body: string) => convert({ body, format: "wordpress", base });
const html = (body: string) => convert({ body, format: "html", base });
const markdown = (body: string) => convert({ body, format: "markdown", base: "beside:" });

test("blank lines of the classic editor part paragraphs, single ones break them", () => {
  expect(wordpress("One\ntwo.\n\nThree.\n<h2>Four</h2>\nFive.").markdown).toBe(
    "One\\\ntwo.\n\nThree.\n\n## Four\n\nFive.",
  );
});

test("bodies of blocks lose their marks, and blocks that make words by themselves are told", () => {
  const { markdown: text, lines } = wordpress(
    '<!-- wp:paragraph {"align":"left"} --><p>Words.</p><!-- /wp:paragraph --><!-- wp:latest-posts {"a":1} /--><!-- wp:list --><ul><li>one</li></ul><!-- /wp:list -->',
  );
  expect(text).toBe("Words.\n\n- one");
  expect(lines.map(({ code }) => code)).toEqual(["block"]);
});

test("shortcodes that mean something here are kept, within others too; words of the rest stay", () => {
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

test("figures, frames, tables, code and lists become Markdown of the house", () => {
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

test("scripts go, and what only a program could have meant leads nowhere", () => {
  const { markdown: text } = html(
    '<script>alert(1)</script><a href="javascript:alert(1)">words</a> <a href="vbscript:x">more</a> {{secret}} <img src="data:image/png;base64,AAAA" data-src="/late.png" alt="late">',
  );
  expect(text).toBe("words more \\{{secret}} ![late](https://old.example.com/late.png)");
});

test.each([
  ["nested 10,000 levels deep", `${"<div>".repeat(10_000)}word`, "deep"],
  ["of 100,000 elements", `${"<b>x</b>".repeat(100_000)}word`, "elements"],
  ["of three million characters", `${"x ".repeat(1_500_000)}word`, "characters"],
])("HTML %s ends as its words", (_, body, why) => {
  const { markdown: text, lines } = html(body);
  expect(text.endsWith("word")).toBe(true);
  expect(lines[0]?.message).toContain(why);
});

test("Markdown keeps its code, and loses HTML and the tags of its generator", () => {
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
  expect(text).toContain("Costs \\{{ price }}<br>and **more**.");
  expect(lines).toEqual([
    {
      code: "shortcode",
      message: "The shortcode [notice] has no meaning here; words within it stay.",
    },
  ]);
});
