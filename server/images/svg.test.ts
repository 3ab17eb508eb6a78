import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { examine } from "./examine.ts";
import { isMarkup, readSvg } from "./svg.ts";

const drawing = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inner}</svg>`;

const read = (text: string | Buffer) => readSvg(Buffer.from(text as string));

/** The reason why it is refused; empty if it is not. */
const faultOf = (text: string | Buffer) => {
  const answer = read(text);
  return "problem" in answer ? answer.problem : "";
};

test("an SVG copied out of a page gets the namespaces that it uses", () => {
  const plain = '<!-- <svg> --><svg viewBox="0 0 10 10"><rect width="10"/></svg>';
  expect(read(plain)).toEqual({
    isCorrected: true,
    text: '<!-- <svg> --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10"/></svg>',
  });
  const linked = read('<svg><g id="a"/><use xlink:href="#a"/></svg>');
  expect(linked).toMatchObject({
    text: expect.stringMatching(/^<svg xmlns="[^"]+svg" xmlns:xlink="[^"]+xlink"><g/),
  });
  const inner = `<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/>`;
  const whole = `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
  expect(read(whole)).toEqual({ text: whole, isCorrected: false });
  const prefixed = '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>';
  expect(read(prefixed)).toEqual({ text: `<!-- <svg -->${prefixed}`, isCorrected: true });
  expect(faultOf('<svg xmlns="http://example.com"/>')).toMatch(/another namespace/);
});

test("an SVG is read by the encoding that it declares or has, and stored as UTF-8", () => {
  const of = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${drawing("é")}`;
  const wide = Buffer.from(`\ufeff${of("UTF-16")}`, "utf16le");
  for (const bytes of [
    Buffer.from(of("ISO-8859-1"), "latin1"),
    Buffer.from(of("windows-1252"), "latin1"),
    wide,
    Buffer.from(wide).swap16(),
    Buffer.from(of("utf-16le"), "utf16le"),
  ]) {
    expect(isMarkup(bytes)).toBe(true);
    expect(read(bytes)).toEqual({ text: of("UTF-8"), isCorrected: true });
  }
  const cyrillic = Buffer.concat([
    Buffer.from(
      '<?xml version="1.0" encoding="windows-1251"?><svg xmlns="http://www.w3.org/2000/svg"><text>',
    ),
    Buffer.from([0xcf]),
    Buffer.from("</text></svg>"),
  ]);
  expect(read(cyrillic)).toMatchObject({ text: expect.stringContaining("<text>П</text>") });
  for (const same of [of("utf-8"), of("UTF-8"), drawing("é"), `\ufeff${drawing("é")}`])
    expect(read(same)).toMatchObject({ isCorrected: false });
  expect(faultOf(Buffer.from(drawing("é"), "latin1"))).toMatch(/cannot be read as utf-8.*Save it/);
  expect(faultOf(of("klingon"))).toMatch(/cannot be read as klingon/);
});

test("an SVG with a prefix, a late root or blanks before its declaration is stored so that it can be drawn", async () => {
  const folder = await mkdtemp(join(tmpdir(), "svg-"));
  const prefixed =
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><s:rect width="9"/></s:svg>';
  for (const text of [
    prefixed,
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE s:svg>${prefixed}`,
    `\n \n<?xml version="1.0"?>\n${drawing("<g/>")}`,
    `\ufeff\n<?xml version="1.0"?>${prefixed}`,
    `<?xml version="1.0"?><!-- ${"made by é ".repeat(300)} -->${drawing("<g/>")}`,
    `<!DOCTYPE drawing>${drawing("<g/>")}`,
  ]) {
    const [source, target] = [join(folder, "source"), join(folder, "target")];
    await writeFile(source, text);
    const size = { type: "image/svg+xml", width: 10, height: 10 };
    expect(await examine(source, target), text.slice(0, 60)).toMatchObject(size);
  }
  await rm(folder, { recursive: true });
});

test("what drawing programs write is taken as it is", () => {
  for (const text of [
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${drawing("<g/>")}`,
    drawing('<image xlink:href="data:image/jpg;base64,/9j/"/>'),
    drawing('<image href="data:image/png;base64,iVBO"/><use href="#a"/>'),
    drawing("<style>@font-face{font-family:x;src:url(data:font/woff2;base64,d09G)}</style>"),
    drawing('<style>@font-face{src:url("data:application/x-font-ttf;base64,AAE")}</style>'),
    drawing("<style>@namespace svg url(http://www.w3.org/2000/svg);a{fill:url(#b)}</style>"),
    drawing("<style><![CDATA[.a>b{fill:url(#b)}]]></style>"),
    drawing(
      '<g xmlns:x="http://example.com" x:one="1" x:onload="1" once="1"/>'.replace(' once="1"', ""),
    ),
    drawing(
      '<metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:li r:resource="http://purl.org/dc"/></r:RDF></metadata>',
    ),
    drawing('<rect><animate attributeName="x" values="0;10;0" dur="1s"/></rect>'),
    drawing('<rect><animateTransform attributeName="transform" type="rotate" to="9"/></rect>'),
    drawing('<text aria-label="No javascript: here">a</text><g ie="ones" only="1"/>'),
    '<svg xmlns="http://www.w3.org/2000/svg" inkscape:version="1.3"><sodipodi:namedview/></svg>',
  ])
    expect(faultOf(text), text).toBe("");
});

test("what would run or load something is refused with the true reason", () => {
  const [far, runs, changes, within] = [
    /another place/,
    /runs scripts/,
    /changes an address while it plays/,
    /element within <style>/,
  ];
  const url = "http://far.example/x";
  for (const [inner, sentence] of [
    ['<g onload="a()"/>', /runs scripts: onload of <g>/],
    ['<a href="java&#10;script:alert(1)"/>', runs],
    ['<a href=" &#13;java&#x200b;script:alert(1)"/>', runs],
    ['<a xlink:href="JAVA&#x9;SCRIPT:alert(1)"/>', runs],
    ['<a><set attributeName="href" to="java&#10;script:alert(1)"/></a>', changes],
    ['<a><animate attributeName="href" values="#a;javascript:alert(1)"/></a>', changes],
    ['<a><animate attributeName=" xlink:href " values="#a;#b"/></a>', changes],
    ['<a><animateTransform attributeName="href" from="#a"/></a>', changes],
    ['<a><animateMotion attributeName="href" by="#a"/></a>', changes],
    ['<a><set attributeName="onclick" to="a()"/></a>', changes],
    ['<g><animate attributeName="x" values="1; java&#0009;script:a()"/></g>', runs],
    [`<g><set attributeName="fill" to="url(${url})"/></g>`, far],
    [`<style>rect{fill:ur<!-- -->l(${url})}</style>`, far],
    [`<style>rect{fill:ur<![CDATA[l(${url})}]]></style>`, far],
    [`<style>rect{fill:\\75rl(${url})}</style>`, far],
    [`<style>@im<!-- -->port "${url}"</style>`, far],
    [`<style>a{background:src("${url}")}</style>`, far],
    [`<style><g/>rect{fill:url(${url})}</style>`, within],
    ["<style>a{}<style>b{}</style></style>", within],
    [`<image href="${url}"/>`, /href of <image> \(http:\/\/far.example\/x\).*Put what it needs/],
    ['<image href="data:image/svg+xml,&lt;svg/>"/>', /data:image\/svg\+xml.*may be PNG/],
    ['<use href="other.svg#a"/>', far],
    ['<a href="file:///etc/passwd"/>', far],
    ["<foreignObject/>", /<foreignObject>.*Export it as PNG, or without HTML labels.*Mermaid/],
    ["<script/>", /contains <script>/],
  ] as const)
    expect(faultOf(drawing(inner)), inner).toMatch(sentence);
  for (const [head, sentence] of [
    ['<!DOCTYPE svg SYSTEM "http://far.example/x.dtd">', /document type of its own/],
    ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://far.example/x.dtd">', /document type/],
    ['<!DOCTYPE svg [<!ENTITY a "b">]>', /declares entities.*plain SVG/],
    ['<!DOCTYPE lolz [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>', /declares entities.*plain SVG/],
    ['<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "x.dtd">', /document type of its own/],
    ['<!-- x --><?xml version="1.0"?>', /not well-formed, in line 1: /],
    [`<?xml-stylesheet href="${url}"?>`, far],
  ] as const)
    expect(faultOf(head + drawing("")), head).toMatch(sentence);
  expect(faultOf(drawing("<g>\n<b></g>"))).toMatch(/not well-formed, in line 2: /);
  expect(faultOf('<s:svg viewBox="0 0 1 1"/>')).toMatch(/not well-formed.*prefix/);
  for (const other of ["<!DOCTYPE html><html/>", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'])
    expect(faultOf(other)).toMatch(/file type is not supported/);
});

test("an SVG that draws far more than it holds is refused in no time", () => {
  const level = (index: number) =>
    `<g id="g${index}">${`<use href="#g${index - 1}"/>`.repeat(10)}</g>`;
  const levels = Array.from({ length: 12 }, (_, index) => level(index + 1)).join("");
  const bomb = `<g id="g0"><rect/></g>${levels}<use href="#g12"/>`;
  const patterns = bomb.replaceAll(/<use href="(#g\d+)"\/>/g, '<rect fill="url($1)"/>');
  for (const inner of [bomb, patterns, "<g/>".repeat(300_000)])
    expect(faultOf(drawing(inner))).toMatch(/draws too many elements.*250,000/);
  const chain = Array.from(
    { length: 50_000 },
    (_, index) => `<g id="a${index}"><use href="#a${index + 1}"/></g>`,
  );
  expect(faultOf(drawing(chain.join("")))).toMatch(/too many/);
  expect(faultOf(drawing('<g id="a"><use href="#a"/></g>'))).toBe("");
  expect(faultOf(drawing(`<g id="a"><rect/></g>${'<use href="#a"/>'.repeat(1000)}`))).toBe("");
});
