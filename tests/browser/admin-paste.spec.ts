import type { Page } from "@playwright/test";
import { renderMarkdown } from "../../server/markdown/markdown.ts";
import { expect, test } from "./admin-fixtures.ts";
import { makePicture } from "./admin-media-files.ts";
import { contentOf } from "./admin-saves.ts";
import { expectMarkdown, fillMarkdown, markdownIn } from "./admin-screen.ts";
import { once } from "./once.ts";
import {
  docs,
  fromCodeEditors,
  fromWord,
  hostilePaste,
  meant,
  plainWeb,
  tracked,
  trackedElsewhere,
} from "./pasted-samples.ts";

async function paste(page: Page, html: string, plain = "plain words") {
  await contentOf(page).evaluate(
    (field, [html, plain]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      clipboardData.setData("text/plain", plain);
      const init = { clipboardData, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent("paste", init));
    },
    [html, plain] as const,
  );
}

test("an article from Google Docs becomes Markdown", once, async ({ page, open }) => {
  await open("author", "/admin/blog/new");
  await contentOf(page).click();
  await paste(page, docs);
  await expectMarkdown(
    contentOf(page),
    [
      "# Weaving a site",
      "",
      "A **bold** word, an _italic_ one, both _**at once**_, ~~gone~~ and [a link](https://a.example/page?x=1).",
      "",
      "## Steps",
      "",
      "- one",
      "- two",
      "  - inner",
      "    - innermost",
      "- three",
      "",
      "1. first",
      "2. second",
      "",
      "| Name | Price |",
      "| --- | --- |",
      "| Thread \\| needle | 5 |",
      "| Cloth |  |",
      "",
      "```",
      "const a = 1;",
      "const b = 2;",
      "```",
      "",
      // What keeps a picture's place is shown as a card.
      "",
      "",
      "The end.",
    ].join("\n"),
  );
  const picture = page.getByRole("group", { name: "A picture stood here" });
  await expect(picture).toHaveCount(1);
  // One step of undo takes all of it away.
  await page.keyboard.press("ControlOrMeta+z");
  await expectMarkdown(contentOf(page), "");
  await expect(picture).toHaveCount(0);
});

test(
  "a document from Word keeps its lists, and what was inserted but not what was deleted",
  once,
  async ({ page, open }) => {
    await open("author", "/admin/blog/new");
    await fillMarkdown(contentOf(page), "Before.");
    await contentOf(page).press("ControlOrMeta+End");
    await paste(page, fromWord);
    await expectMarkdown(
      contentOf(page),
      [
        "Before.",
        "",
        "# Offer",
        "",
        "We offer new **websites**.",
        "",
        "- design",
        "  - two rounds",
        "- code",
        "",
        "1. sign",
        "2. pay",
        "",
        "> A quote.",
      ].join("\n"),
    );
  },
);

for (const [name, { html, markdown, shown }] of Object.entries(meant)) {
  test(`${name} look on the page as they looked`, once, async ({ page, open }) => {
    await open("author", "/admin/blog/new");
    await contentOf(page).click();
    await paste(page, html);
    await expectMarkdown(contentOf(page), markdown.join("\n"));
    const rendered = await renderMarkdown(markdown.join("\n"));
    for (const part of shown) expect(rendered.html).toContain(part);
  });
}

for (const [kind, html] of [
  ["long", `<p>${"word ".repeat(1_010_000)}</p>`],
  ["of too many parts", "<b>b</b> ".repeat(200_000)],
  ["nested too deeply", `<b>b</b>${"<section>".repeat(300)}deep`],
  [
    "a table of more cells than a text has room for",
    `<table>${"<tr><td rowspan=65534 colspan=9>a</td><td>b</td></tr>".repeat(500)}</table>`,
  ],
] as const) {
  test(
    `a paste that is ${kind} comes in as plain text, and says so`,
    once,
    async ({ page, open }) => {
      await open("author", "/admin/blog/new");
      await contentOf(page).click();
      await paste(page, html, "only the words");
      await expect(page.getByText("it came in as plain text")).toBeVisible();
      await expectMarkdown(contentOf(page), "only the words");
    },
  );
}

test(
  "tracked changes come in as they were accepted, and comments not at all",
  once,
  async ({ page, open }) => {
    await open("author", "/admin/blog/new");
    await contentOf(page).click();
    await paste(page, tracked);
    const lines = ["Added first. Kept words.", "**Bold since** then.", "~~struck by hand~~ stays."];
    await expectMarkdown(contentOf(page), lines.join("\n\n"));
    await contentOf(page).fill("");
    await paste(page, trackedElsewhere);
    await expectMarkdown(contentOf(page), "One new twocome");
  },
);

test(
  "blocks are parted from what stands after them, and pictures stay in their sentences",
  once,
  async ({ page, open }) => {
    await open("author", "/admin/blog/new");
    await fillMarkdown(contentOf(page), "# After");
    await contentOf(page).press("ControlOrMeta+Home");
    const picture = '<img src="https://lh7-rt.googleusercontent.com/docsz/1">';
    await paste(
      page,
      `<h2>Before</h2><p>Words ${picture} <b>on</b></p><ul><li>${picture}</li></ul>`,
    );
    await expectMarkdown(contentOf(page), "## Before\n\nWords  **on**\n\n- \n\n# After");
    const cards = page.getByRole("group", { name: "A picture stood here" });
    for (const _ of [1, 2]) {
      const chooser = page.waitForEvent("filechooser");
      await cards.first().getByRole("button", { name: "Choose files" }).click();
      await (await chooser).setFiles([await makePicture("one.png")]);
      await expect(cards).toHaveCount(2 - _);
    }
    const shown = "!\\[\\]\\(/media/[0-9a-f]{64}\\.png\\)";
    const wanted = `^## Before\n\nWords ${shown} \\*\\*on\\*\\*\n\n- ${shown}\n\n# After$`;
    await expect.poll(() => markdownIn(contentOf(page))).toMatch(new RegExp(wanted));
  },
);

test("a lone picture of a Google Doc waits for its file", once, async ({ page, open }) => {
  await open("author", "/admin/blog/new");
  await contentOf(page).click();
  const picture = '<img src="https://lh7-rt.googleusercontent.com/docsz/1?key=x">';
  await paste(page, `<b id="docs-internal-guid-1"><span>${picture}</span></b>`, "");
  const card = page.getByRole("group", { name: "A picture stood here" });
  await expect(card).toBeVisible();
  await expectMarkdown(contentOf(page), "");
  await card.getByRole("button", { name: "Remove" }).click();
  await fillMarkdown(contentOf(page), "A paragraph of its own:");
  await contentOf(page).press("ControlOrMeta+End");
  await paste(page, picture, "");
  await expect(card).toBeVisible();
  await expectMarkdown(contentOf(page), "A paragraph of its own:\n\n");
});

test("what is pasted runs nothing and asks for nothing", once, async ({ page, open }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) asked.push(request.url());
  });
  page.on("dialog", () => expect("a script ran").toBe(""));
  await open("author", "/admin/blog/new");
  await contentOf(page).click();
  await paste(page, hostilePaste);
  await expectMarkdown(contentOf(page), "**safe** link  and words");
  await fillMarkdown(contentOf(page), "");
  await paste(page, `${"<b><div>".repeat(20_000)}deep`, "deep");
  await expect(contentOf(page)).toContainText("deep");
  expect(asked).toEqual([]);
});

test(
  "words are escaped, and source and what is pasted into code stay plain",
  once,
  async ({ page, open }) => {
    await open("author", "/admin/blog/new");
    const content = contentOf(page);
    await content.click();
    await paste(page, plainWeb, "just * words_here ");
    await expectMarkdown(content, "just \\* words\\_here ");
    for (const html of ["", ...fromCodeEditors]) {
      await fillMarkdown(content, "");
      await paste(page, html, "# one\n*two*");
      await expectMarkdown(content, "# one\n*two*");
    }
    await fillMarkdown(content, "```\n");
    await content.press("ControlOrMeta+End");
    await paste(page, "<b>bold</b>", "bold");
    await expectMarkdown(content, "```\nbold");
    await fillMarkdown(content, "");
    await paste(page, "<p>a <b>bold</b> word</p>", "a bold word");
    await expectMarkdown(content, "a **bold** word");
  },
);

for (const [kind, html, plain] of [
  ["words", "", "word "],
  ["rich text", "<b>bold</b> ", "plain "],
] as const) {
  test(
    `ten megabytes of ${kind} are cut with a sentence, and lose nothing of before`,
    once,
    async ({ page, open }) => {
      await open("author", "/admin/blog/new");
      const content = contentOf(page);
      await content.fill("Before");
      await page.keyboard.press("ControlOrMeta+End");
      await content.evaluate(
        (field, given) => {
          const clipboardData = new DataTransfer();
          for (const [type, piece] of given)
            if (piece) clipboardData.setData(type, piece.repeat(10_000_000 / piece.length));
          const init = { clipboardData, bubbles: true, cancelable: true };
          field.dispatchEvent(new ClipboardEvent("paste", init));
        },
        [["text/html", html] as const, ["text/plain", plain] as const],
      );
      await expect(page.getByText("only what fits into 400,000 characters came in")).toBeVisible();
      await expect(page.getByText("This must be at most 200000 characters long.")).toBeVisible();
      await page.keyboard.press("ControlOrMeta+z");
      await expectMarkdown(content, "Before");
    },
  );
}

test(
  "a page of the own site is pasted with paths, ticks and footnotes, and without its buttons",
  once,
  async ({ page, open }) => {
    await open("author", "/admin/blog/new");
    await contentOf(page).click();
    const own = await page.evaluate(() => location.origin);
    const task = '<span class="task" role="img" aria-label="Done" data-done=""></span> ';
    const mark = `<sup class="footnote-ref"><a href="${own}/p#text_fn1" id="text_fnref1">[1]</a></sup>`;
    const note = `<section class="footnotes"><ol><li id="text_fn1"><p>Note. <a href="${own}/p#text_fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>`;
    const code =
      '<pre class="code"><code>x</code></pre><div class="copy-code"><button>Copy</button></div>';
    await paste(
      page,
      `<p><a href="${own}/about">about</a>${mark} 10\u00A0000\u00A0€ und\u00A0so</p><ul><li>${task}done</li></ul>${code}${note}`,
    );
    const lines = [
      "[about](/about)[^1] 10\u00A0000\u00A0€ und so",
      "- [x] done",
      "```\nx\n```",
      "[^1]: Note.",
    ];
    await expectMarkdown(contentOf(page), lines.join("\n\n"));
  },
);
