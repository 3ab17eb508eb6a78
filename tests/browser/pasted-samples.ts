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

/** Two people, who move, delete, format and comment. */
export const tracked = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->
<p class=MsoNormal><span class=msoIns><ins cite="mailto:Rahim" datetime="2026-01-05T10:00">Added first. </ins></span><span class=msoDel><del cite="mailto:Rahim" datetime="2026-01-05T10:00">Secret price 900. </del></span>Kept<span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow()" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[RA1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span> words.</p>
<p class=MsoNormal><del cite="mailto:Karim" datetime="2026-01-06T10:00">A whole paragraph that went.<o:p></o:p></del></p>
<p class=MsoNormal><span style='mso-prop-change:Karim 20260106T1000'><b>Bold since</b></span> then.</p>
<p class=MsoNormal><s>struck by hand</s> stays.</p>
<!--EndFragment-->
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt language=JavaScript onmouseover="msoCommentShow()"><span style='mso-comment-author:"Rahim Ali"'><a name="_msocom_1"></a></span><p class=MsoCommentText><span class=MsoCommentReference>&nbsp;<a class=msocomoff href="#_msoanchor_1">[RA1]</a></span>Is this true?</p></div></div></div>
</body></html>`;

/** Of Word on the web and LibreOffice, which name no author. */
export const trackedElsewhere = `<p>One <del>old </del><ins>new </ins>two<span class="TrackedChange TrackChangeDeleted" data-contrast="auto">gone</span><span class="TrackedChange TrackChangeInserted">come</span><sdfield type="comment"></sdfield></p>`;
