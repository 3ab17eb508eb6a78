import { expect, test } from "vitest";
import { convert } from "./convert.ts";

const html = (body: string) => convert({ body, format: "html", base: "https://old.example.com/" });

const marked = "Fact[^1] and other[^2].\n\n[^1]: The **source**.\n\n[^2]: More.";

test.each([
  [
    "Word",
    '<p>Fact<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a> and other<a href="#_ftn2" name="_ftnref2"><sup>[2]</sup></a>.</p><div><br clear="all"><hr><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> The <b>source</b>.</p></div><div id="ftn2"><p><a href="#_ftnref2" name="_ftn2">[2]</a> More.</p></div></div>',
  ],
  [
    "Word within WordPress",
    '<p>Fact<a href="#_ftn1" id="_ftnref1">[1]</a> and other<a href="#_ftn2" id="_ftnref2">[2]</a>.</p><hr><p><a href="#_ftnref1" id="_ftn1">[1]</a> The <b>source</b>.</p><p><a href="#_ftnref2" id="_ftn2">[2]</a> More.</p>',
  ],
  [
    "Google Docs",
    '<p>Fact<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> and other<sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> The <b>source</b>.</p></div><div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a> More.</p></div>',
  ],
  [
    "LibreOffice",
    '<p>Fact<a name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> and other<a name="sdfootnote2anc" href="#sdfootnote2sym"><sup>2</sup></a>.</p><div id="sdfootnote1"><p><a name="sdfootnote1sym" href="#sdfootnote1anc">1</a>The <b>source</b>.</p></div><div id="sdfootnote2"><p><a name="sdfootnote2sym" href="#sdfootnote2anc">2</a>More.</p></div>',
  ],
])("footnotes of %s: become footnotes", (_, body) => {
  expect(html(body).markdown.replace(/---\n\n/, "")).toBe(marked);
  expect(html(body).lines).toEqual([]);
});

test("lists of Lexical: a list in an item of its own belongs to the item before", () => {
  expect(
    html(
      "<ul><li>One</li><li><ul><li>Inner</li><li><ol><li>Deep</li></ol></li></ul></li><li>Two</li></ul>",
    ).markdown,
  ).toBe("- One\n  - Inner\n    1. Deep\n- Two");
});
