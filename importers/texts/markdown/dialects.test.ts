import { expect, test } from "vitest";
import { convert } from "../convert.ts";

const markdown = (body: string) => convert({ body, format: "markdown", base: "beside:" });
const markdownOf = (body: string) => markdown(body).markdown;

test("callouts of Obsidian and GitHub: become quotes with a bold title", () => {
  expect(markdownOf("> [!note] Mind *this*\n> Words.\n\nEnd")).toBe(
    "> **Mind *this***\n>\n> Words.\n\nEnd",
  );
  expect(markdownOf("> [!WARNING]\n> Words.\n> More.")).toBe("> **Warning**\n>\n> Words.\n> More.");
  expect(markdownOf("- x\n\n  > [!faq]- Why?\n  > So.")).toBe("- x\n\n  > **Why?**\n  >\n  > So.");
  expect(markdownOf("> [!tip] Outer\n> > [!note]\n> > Inner")).toBe(
    "> **Outer**\n>\n> > **Note**\n> >\n> > Inner",
  );
  expect(markdownOf("```md\n> [!note]\n```")).toBe("```md\n> [!note]\n```");
});

test("callouts of Docusaurus and VuePress: become quotes, with code and callouts within", () => {
  expect(markdownOf("a\n\n:::tip\nWords.\n:::\n\nb")).toBe("a\n\n> **Tip**\n>\n> Words.\n\nb");
  expect(markdownOf(":::danger[Take care]\n\n- one\n- two\n\n:::")).toBe(
    "> **Take care**\n>\n> - one\n> - two",
  );
  expect(markdownOf("::: details Show\n```js\na\n\nb\n```\n:::")).toBe(
    "> **Show**\n>\n> ```js\n> a\n>\n> b\n> ```",
  );
  expect(markdownOf("::::note\na\n:::tip\nb\n:::\n::::")).toBe(
    "> **Note**\n>\n> a\n>\n> > **Tip**\n> >\n> > b",
  );
  expect(markdownOf("::: {.callout-note title='x'}\nWords\n:::")).toBe("> **Note**\n>\n> Words");
  expect(markdown(":::columns\nWords.\n:::")).toEqual({
    markdown: "Words.",
    lines: [
      {
        code: "element",
        message: "Not kept: the container “columns”; its text is kept.",
      },
    ],
  });
});

test("callouts of MkDocs: become quotes, with the indentation of their content taken away", () => {
  expect(markdownOf('!!! note "Mind"\n    Words.\n\n    ```sh\n    ls\n    ```\n\nEnd')).toBe(
    "> **Mind**\n>\n> Words.\n>\n> ```sh\n> ls\n> ```\n\nEnd",
  );
  expect(markdownOf("Really!!! yes???\n\n    code")).toBe("Really!!! yes???\n\n    code");
});

test("MDX: statements at the top are left out, components leave a line in the report", () => {
  const source = [
    'import Tabs from "@theme/Tabs";',
    "import {",
    "  A,",
    "} from './a'",
    "",
    "export const meta = {",
    "  title: 'x}',",
    "",
    "};",
    "",
    "# Head",
    "",
    "import duties from China are high.",
  ].join("\n");
  expect(markdownOf(source)).toBe("# Head\n\nimport duties from China are high.");
  const { markdown: text, lines } = markdown(
    'import hero from "./hero.png";\n\n<Image src={hero} alt="A hero" />\n\n<Tabs items={[1, 2].map((x) => x)} onClick={() => go()}>\nWords\n</Tabs>\n\n<Card>more</Card>\n\n<YouTube id="abcdefghijk" />',
  );
  expect(text).toBe(
    "![A hero](beside:./hero.png)\n\nWords\n\nmore\n\nhttps://www.youtube.com/watch?v=abcdefghijk",
  );
  expect(lines.map(({ message }) => message)).toEqual([
    "Not kept: the formatting of <Tabs>; its text is kept.",
    "Not kept: the formatting of <Card>; its text is kept.",
  ]);
});

test("tags of templates around code: within an item of a list the code stays in the item", () => {
  const item = "- one\n\n  {% highlight js %}\n  a\n    b\n  {% endhighlight %}\n\n- two";
  const block = "- one\n\n  ```js\n  a\n    b\n  ```\n\n- two";
  expect(markdownOf(item)).toBe(block);
  expect(
    markdownOf(item.replaceAll("{% ", "{{< ").replaceAll(" %}", " >}}").replace("< end", "< /")),
  ).toBe(block);
  expect(markdownOf("1. one\n   {% codeblock lang:js %}\na\n{% endcodeblock %}\n2. two")).toBe(
    "1. one\n   ```js\n   a\n   ```\n2. two",
  );
  expect(markdownOf("So: {% highlight sh %}ls{% endhighlight %} and on.")).toBe(
    "So: \n\n```sh\nls\n```\n\n and on.",
  );
});

test("spans and fences of code: are those that the site shows as code", () => {
  expect(markdownOf("``a ` {% b %}`` {% c %}")).toBe("``a ` {% b %}``");
  expect(markdownOf("```\n{% a %}\n\n<b>")).toBe("```\n{% a %}\n\n<b>");
  expect(markdownOf("> ```\n> {% a %}\n> ```\n\n{% b %}c")).toBe("> ```\n> {% a %}\n> ```\n\nc");
  expect(markdownOf("it`s {% a %}\n\n`x`")).toBe("it`s \n\n`x`");
});

test("pictures written into Markdown as data: leave their words, and a line in the report", () => {
  expect(markdown("![A chair](data:image/png;base64,AAAA) x")).toEqual({
    markdown: "A chair x",
    lines: [
      {
        code: "element",
        message: "Not kept: the picture “A chair”, which has no address.",
      },
    ],
  });
});
