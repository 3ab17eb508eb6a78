/** As the programs put them on the clipboard, shortened. */
const span = (words: string, style = "") =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${words}</span>`;
const item = (words: string, level: number) =>
  `<li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="${level}"><p dir="ltr" role="presentation">${span(words)}</p></li>`;
const cell = (words: string) => `<td style="border:1px solid"><p dir="ltr">${span(words)}</p></td>`;
const code = (words: string) =>
  `<p dir="ltr">${span(words, "font-family:'Courier New',monospace;")}</p>`;

export const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b">
<h1 dir="ltr">${span("Weaving a site", "font-size:20pt")}</h1>
<p dir="ltr">${span("A ")}${span("bold", "font-weight:700;")}${span(" word, an ")}${span("italic", "font-style:italic;")}${span(" one, both ")}${span("at once", "font-weight:700;font-style:italic;")}${span(", ")}${span("gone", "text-decoration:line-through;")}${span(" and ")}<a href="https://www.google.com/url?q=https://a.example/page?x%3D1&amp;sa=D" style="text-decoration:none;">${span("a link", "text-decoration:underline;")}</a>${span(".")}</p><br />
<h2 dir="ltr">${span("Steps", "font-size:16pt")}</h2>
<ul>${item("one", 1)}${item("two", 1)}<ul>${item("inner", 2)}<ul>${item("innermost", 3)}</ul></ul>${item("three", 1)}</ul>
<ol>${item("first", 1)}${item("second", 1)}</ol><br />
<div dir="ltr" align="left"><table><colgroup><col /><col /></colgroup><tbody>
<tr>${cell("Name")}${cell("Price")}</tr><tr>${cell("Thread | needle")}${cell("5")}</tr><tr>${cell("Cloth")}</tr>
</tbody></table></div>
${code("const a = 1;")}${code("const b = 2;")}
<p dir="ltr"><span><img src="https://lh7-rt.googleusercontent.com/docsz/abc" width="600"></span></p>
<p dir="ltr">${span("The end.")}</p></b><br class="Apple-interchange-newline">`;

const listed = (words: string, level: number, bullet: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=EN-GB><!--StartFragment-->
<h1>Offer<o:p></o:p></h1>
<p class=MsoNormal>We offer <del cite="mailto:Rahim" datetime="2026-01-05T10:00"><span style='mso-bookmark:x'>old </span></del><ins cite="mailto:Rahim" datetime="2026-01-05T10:00">new </ins><b style='mso-bidi-font-weight:normal'>websites</b>.<span style='display:none'>hidden</span><a style='mso-comment-reference:R_1' href="#_msocom_1"></a></p>
${listed("design", 1, "·")}${listed("two rounds", 2, "o")}${listed("code", 1, "·")}
<p class=MsoNormal>&nbsp;</p>
${listed("sign", 1, "1.")}${listed("pay", 1, "2.")}
<p class=MsoQuote>A quote.<o:p></o:p></p>
<!--EndFragment--></body></html>`;

export const hostilePaste = `<script>alert(1)</script><style>@import "https://evil.example/a.css"</style>
<b onclick="alert(1)">safe</b> <a href="javascript:alert(1)">link</a><iframe src="https://evil.example/f"></iframe>
<img src="file:///etc/passwd" onerror="alert(1)"><svg onload="alert(1)"><image href="https://evil.example/i.png"/></svg>
and <form action="https://evil.example">x</form><math><mtext>words</mtext></math>
<object data="https://evil.example/o"></object><template><img src=x onerror=alert(1)></template>`;

export const plainWeb = `<meta charset='utf-8'><span style="color: rgb(0,0,0); font-family: Arial;">just * words_here</span>`;

/** Source as code editors copy it; Firefox keeps what Chromium tells of Visual Studio Code. */
export const fromCodeEditors = [
  `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;font-size: 12px;line-height: 18px;white-space: pre;"><div><span style="color: #d4d4d4;"># one</span></div><div>*two*</div></div>`,
  `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#2b2b2b;font-family:'JetBrains Mono',monospace;"># one<br>*two*</pre></body></html>`,
];

/** Two people, who move, delete, format and comment. */
export const tracked = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->
<p class=MsoNormal><span class=msoIns><ins cite="mailto:Rahim" datetime="2026-01-05T10:00">Added first. </ins></span><span class=msoDel><del cite="mailto:Rahim" datetime="2026-01-05T10:00">Secret price 900. </del></span>Kept<span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow()" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[RA1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span> words.</p>
<p class=MsoNormal><del cite="mailto:Karim" datetime="2026-01-06T10:00">A whole paragraph that went.<o:p></o:p></del></p>
<p class=MsoNormal><span style='mso-prop-change:Karim 20260106T1000'><b>Bold since</b></span> then.</p>
<p class=MsoNormal><s>struck by hand</s> stays.</p>
<!--EndFragment-->
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt language=JavaScript onmouseover="msoCommentShow()"><span style='mso-comment-author:"Rahim Ali"'><a name="_msocom_1"></a></span><p class=MsoCommentText><span class=MsoCommentReference>&nbsp;<a class=msocomoff href="#_msoanchor_1">[RA1]</a></span>Is this true?</p></div></div></div>
</body></html>`;

/** The markup of Word on the web and LibreOffice, which name no author. */
export const trackedElsewhere = `<p>One <del>old </del><ins>new </ins>two<span class="TrackedChange TrackChangeDeleted" data-contrast="auto">gone</span><span class="TrackedChange TrackChangeInserted">come</span><sdfield type="comment"></sdfield></p>`;

const struckText = "text-decoration:line-through;";
const box = (isTicked: boolean, words: string) => {
  const alt = isTicked ? "checked" : "unchecked";
  return `<li dir="ltr" role="checkbox" aria-checked="${isTicked}" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="${alt}" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="display:inline-block;vertical-align:top;" role="presentation">${span(words, isTicked ? struckText : "")}</p></li>`;
};

interface Meant {
  html: string;
  /** The expected Markdown. */
  markdown: string[];
  /** The texts of it that are on the page. */
  shown: string[];
}

/** Each program marks these in its own way, and each was once converted wrongly. */
export const meant: Record<string, Meant> = {
  "breaks and raised characters of Google Docs": {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2b3c"><p dir="ltr">${span("House 17")}${span("<br />")}${span("Road 11")}</p><br /><p dir="ltr">${span("10")}${span("6", "font-size:0.6em;vertical-align:super;")}${span(" m")}${span("2", "vertical-align:super;")}${span(", H")}${span("2", "vertical-align:sub;")}${span("O")}</p></b><br class="Apple-interchange-newline">`,
    markdown: ["House 17\\", "Road 11", "", "10⁶ m², H₂O"],
    shown: ["<p>House 17<br>\nRoad 11</p>", "<p>10⁶ m², H₂O</p>"],
  },
  "a checklist of Google Docs": {
    html: `<b style="font-weight:normal;" id="docs-internal-guid-3c4d"><ul style="margin-top:0;">${box(true, "Sign")}${box(false, "Pay")}</ul></b>`,
    markdown: ["- [x] ~~Sign~~", "- [ ] Pay"],
    shown: ['aria-label="Done" data-done=""></span> <s>Sign</s>', 'aria-label="To do"></span> Pay'],
  },
  "breaks, raised and struck characters and cells of Word": {
    html: `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment--><p class=MsoNormal>House 17<br>\nRoad 11<o:p></o:p></p><p class=MsoNormal>x<sup>a+q</sup>, 1<sup>st</sup>, y<sub>max q</sub>, <s>old</s></p><table class=MsoTableGrid><tr><td rowspan=2><p class=MsoNormal>Care</p></td><td><p class=MsoNormal>Jan</p></td><td><p class=MsoNormal>100</p></td></tr><tr><td><p class=MsoNormal>Feb</p><p class=MsoNormal>March</p></td><td><p class=MsoNormal>120</p></td></tr></table><!--EndFragment--></body></html>`,
    markdown: [
      "House 17\\",
      "Road 11",
      "",
      "x^(a+q), 1ˢᵗ, y\\_(max q), ~~old~~",
      "",
      "| Care | Jan | 100 |",
      "| --- | --- | --- |",
      "| Care | Feb<br>March | 120 |",
    ],
    shown: ["House 17<br>", "y_(max q), <s>old</s>", "<td>Care</td>\n<td>Feb<br>\nMarch</td>"],
  },
  "to-dos of Notion": {
    html: `<meta charset='utf-8'><!-- notionvc: 0a1b --><ul>\n<li>[ ]  Ask</li>\n<li>[x]  Answer</li>\n</ul><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Send</span></li></ul>`,
    markdown: ["- [ ] Ask", "- [x] Answer", "", "- [x] Send"],
    shown: ['aria-label="To do"></span> Ask', 'data-done=""></span> Send'],
  },
  "spanned cells and classes of Excel": {
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\.";}\n.xl65 {mso-style-parent:style0; text-decoration:line-through;}--></style></head><body><table border=0><!--StartFragment--><col width=64><tr height=20><td colspan=2>Prices</td><td>Q1</td></tr><tr><td rowspan=2 class=xl65>Old</td><td>a<br style='mso-data-placement:same-cell'>b</td><td>1</td></tr><tr><td>c</td><td>m<sup>2</sup></td></tr><tr><td colspan=100000>all</td></tr><!--EndFragment--></table></body></html>`,
    markdown: [
      "| Prices |  | Q1 |",
      "| --- | --- | --- |",
      "| ~~Old~~ | a<br>b | 1 |",
      "| ~~Old~~ | c | m² |",
      "| all |  |  |",
    ],
    shown: ["<td><s>Old</s></td>\n<td>c</td>\n<td>m²</td>"],
  },
  "a list of tasks and struck words of GitHub": {
    html: `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled checked=""> done</li><li class="task-list-item"><input type="checkbox" disabled> open<ul><li class="task-list-item"><input type="checkbox" checked> inner</li></ul></li></ul><p><del>gone</del> <strike>too</strike></p>`,
    markdown: ["- [x] done", "- [ ] open", "  - [x] inner", "", "~~gone~~ ~~too~~"],
    shown: ['data-done=""></span> inner', "<s>gone</s> <s>too</s>"],
  },
  "cells of Google Sheets": {
    html: `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr><td rowspan="2">A</td><td style="text-decoration:line-through">b</td></tr><tr><td>c<br/>d</td></tr></tbody></table>`,
    markdown: ["| A | ~~b~~ |", "| --- | --- |", "| A | c<br>d |"],
    shown: ["<td>A</td>\n<td>c<br>\nd</td>"],
  },
  "classes and boxes of macOS": {
    html: `<html><head><style type="text/css">p.p1 {margin: 0.0px} span.s1 {text-decoration: line-through}</style></head><body><p class="p1"><span class="s1">gone</span> here</p><ul class="ul1"><li class="li1">☐ open</li><li class="li1">☑ done</li></ul></body></html>`,
    markdown: ["~~gone~~ here", "", "- [ ] open", "- [x] done"],
    shown: ["<s>gone</s> here", 'data-done=""></span> done'],
  },
  "breaks in lists, quotes and headings, and gaps": {
    html: "<h2>One<br>Two</h2><ul><li>a<br>b</li><li><p>c</p><p>d</p></li></ul><blockquote><p>e<br>f<br></p></blockquote><p>g<br><br>h</p>",
    markdown: [
      "## One<br>Two",
      "",
      "- a\\",
      "  b",
      "- c\\",
      "  d",
      "",
      "> e\\",
      "> f",
      "",
      "g",
      "",
      "h",
    ],
    shown: ["One<br>\nTwo</h2>", "<li>a<br>\nb</li>", "<p>e<br>\nf</p>", "<p>g</p>\n<p>h</p>"],
  },
  "lines of Gmail": {
    html: `<meta charset='utf-8'><div dir="ltr">House 17<div>Road <b>11</b></div><div><br></div><div>Dhaka<br></div><div>1209</div></div>`,
    markdown: ["House 17\\", "Road **11**", "", "Dhaka\\", "1209"],
    shown: ["<p>House 17<br>\nRoad <strong>11</strong></p>\n<p>Dhaka<br>\n1209</p>"],
  },
  "lines of Gmail alone": {
    html: `<meta charset='utf-8'><div style="color:#222">House 17</div><div style="color:#222">Road 11</div>`,
    markdown: ["House 17\\", "Road 11"],
    shown: ["<p>House 17<br>\nRoad 11</p>"],
  },
  "lines of WhatsApp": {
    html: `<meta charset='utf-8'><span style="font-size:14px;white-space:pre-wrap;display:inline !important">House 17\nRoad 11\n\n# 12 *now*</span>`,
    markdown: ["House 17\\", "Road 11", "", "\\# 12 \\*now\\*"],
    shown: ["<p>House 17<br>\nRoad 11</p>\n<p># 12 *now*</p>"],
  },
  "lines of paragraphs whose space is kept by a class or a newer property": {
    html: `<style>p.s1 {white-space: pre-line}</style><p class="s1">a\nb</p><p style="white-space-collapse: preserve; text-wrap: wrap">c\nd\n</p><p>e\nf</p>`,
    markdown: ["a\\", "b", "", "c\\", "d", "", "e f"],
    shown: ["<p>a<br>\nb</p>\n<p>c<br>\nd</p>\n<p>e f</p>"],
  },
  "code of GitHub": {
    html: `<meta charset='utf-8'><p>So:</p><div class="highlight highlight-source-js"><pre class="notranslate" style="white-space:pre"><span class="pl-k">if</span> (a) {\n    b("*", <span style="font-weight:600">c</span>);\n\n}</pre></div><table><tr><td>x</td><td><pre>d\ne</pre></td></tr></table>`,
    markdown: [
      "So:",
      "",
      "```js",
      "if (a) {",
      '    b("*", c);',
      "",
      "}",
      "```",
      "",
      "| x | `d`<br>`e` |",
      "| --- | --- |",
    ],
    shown: ['<code class="language-javascript">', "<code>d</code><br>\n<code>e</code>"],
  },
  "lines of code in a span": {
    html: `<span style="font-family: ui-monospace, monospace; white-space: pre;">if (a)\n  b();</span>`,
    markdown: ["```", "if (a)", "  b();", "```"],
    shown: ["if (a)\n  b();"],
  },
  "a sentence that any page has": {
    html: `<meta charset='utf-8'><span style="color:#000">{{name}} ~~x~~ *y* a_b</span>`,
    markdown: ["\\{{name}} \\~~x\\~~ \\*y\\* a\\_b"],
    shown: ["<p>&#123;{name}} ~~x~~ *y* a_b</p>"],
  },
  "a heading sign before words without any element": {
    html: "<meta charset='utf-8'># one",
    markdown: ["\\# one"],
    shown: ["<p># one</p>"],
  },
  "what opens and closes": {
    html: "<ul><li><details><summary>Q</summary><p>A</p></details></li><li>B</li></ul><details open><summary>C</summary><p>D</p>E</details>",
    markdown: ["- Q\\", "  A", "- B", "", "C", "", "D", "", "E"],
    shown: ["<li>Q<br>\nA</li>\n<li>B</li>", "<p>C</p>\n<p>D</p>\n<p>E</p>"],
  },
  "signs that mean something in Markdown": {
    html: `<p># a</p><p>1. b</p><p>2) c</p><p>+ d</p><p>- e</p><p>&gt; f</p><p>---</p><p>a | b<br>:--|--:</p><p>~~g~~ {{h}} {{ i.j }} [^1] ^[k] &amp;copy; &lt;https://a.example&gt; <b>l</b></p><p>https://a.example/m_n_o Hi!<a href="https://b.example">p</a></p><h3>C #</h3><table><tr><td>q|r</td><td>{{s}} &lt;br&gt;</td></tr></table>`,
    markdown: [
      "\\# a",
      "",
      "1\\. b",
      "",
      "2\\) c",
      "",
      "\\+ d",
      "",
      "\\- e",
      "",
      "\\> f",
      "",
      "\\---",
      "",
      "a | b\\",
      "\\:--|--:",
      "",
      "\\~~g\\~~ \\{{h}} \\{{ i.j }} \\[^1\\] ^\\[k\\] \\&copy; \\<https://a.example> **l**",
      "",
      "https://a.example/m_n_o Hi\\![p](https://b.example)",
      "",
      "### C \\#",
      "",
      "| q\\|r | \\{{s}} \\<br> |",
      "| --- | --- |",
    ],
    shown: [
      "<p># a</p>",
      "<p>1. b</p>",
      "<p>2) c</p>",
      "<p>+ d</p>",
      "<p>- e</p>",
      "<p>&gt; f</p>",
      "<p>---</p>",
      "<p>a | b<br>\n:--|--:</p>",
      "<p>~~g~~ &#123;{h}} &#123;{ i.j }} [^1] ^[k] &amp;copy; &lt;<a href",
      '"https://a.example/m_n_o" rel="noopener">https://a.example/m_n_o</a> Hi!<a',
      "C #</h3>",
      "<th>q|r</th>\n<th>&#123;{s}} &lt;br&gt;</th>",
    ],
  },
};

/** Returns the Markdown of `docs`, with this text in place of its picture. */
export const docsMarkdown = (picture: string): string =>
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
    picture,
    "",
    "The end.",
  ].join("\n");
