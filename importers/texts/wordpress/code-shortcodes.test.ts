import { expect, test } from "vitest";
import { convert } from "../convert.ts";

const markdownOf = (body: string) =>
  convert({ body, format: "wordpress", base: "https://old.example.com/" }).markdown;

test.each([
  [
    "PHP",
    "[code language=\"php\"]\n<?php echo '<b>' . $a[name] . '</b>'; ?>\n[/code]",
    "php",
    "<?php echo '<b>' . $a[name] . '</b>'; ?>",
  ],
  [
    "HTML",
    '[sourcecode lang="html"]\n<p>\n  a &amp; b\n\n</p>\n<!-- wp:x -->\n[/sourcecode]',
    "html",
    "<p>\n  a & b\n\n</p>\n<!-- wp:x -->",
  ],
  [
    "other shortcodes",
    '[code]\n[gallery ids="1"] [embed]x[/embed]\n[/code]',
    "",
    '[gallery ids="1"] [embed]x[/embed]',
  ],
  ["entities", "[php]\n&lt;b&gt; &amp;&amp; c\n[/php]", "php", "<b> && c"],
  ["breaks of the visual editor", "[js]a();<br />\u0062();[/js]", "js", "a();\nb();"],
])("shortcodes for code: %s between them stays word for word", (_, body, language, code) => {
  expect(markdownOf(`x\n\n${body}\n\ny`)).toBe(`x\n\n\`\`\`${language}\n${code}\n\`\`\`\n\ny`);
});

test("shortcodes for code: those in double brackets or without an end are words", () => {
  expect(markdownOf("[[code]x[/code]] [code]")).toBe("\\[code\\]x\\[/code\\] \\[code\\]");
});
