/** Elements of HTML, SVG and MathML. */
const elements: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote
  body br button canvas caption center cite code col colgroup command data datalist dd del details dfn
  dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4
  h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label layer legend
  li link listing main map mark marquee menu menuitem meta meter multicol nav nobr noembed noframes
  nolayer noscript object ol optgroup option output p param picture plaintext portal pre progress q rb
  rbc rp rt rtc ruby s samp script search section select slot small source spacer span strike strong
  style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul
  var video wbr xmp g path circle rect line polygon polyline ellipse defs use symbol text tspan
  clippath mask pattern filter lineargradient radialgradient stop desc metadata foreignobject animate
  math mrow mi mo mn ms msup msub msubsup mfrac msqrt mroot mtable mtr mtd mtext mspace mstyle mover
  munder munderover mfenced mpadded mphantom menclose semantics annotation en-todo x-turndown`.split(
    /\s+/,
  ),
);

export const isElementName = (name: string) => elements.has(name.toLowerCase());

const maybeTag = /<(\/?)([a-z][^\s<>/"'=]*)([^<>]{0,2000})(>?)/gi;

/**
 * Writes `<` as an entity where it begins words, not an element: an address of mail, a type of a
 * program, a comparison, a tag that was cut off. Line feeds in tags become blanks.
 */
export function escapeBrokenTags(html: string): string {
  if (!html.includes("<")) return html;
  let closed: ReadonlySet<string> | null = null;
  const isClosed = (name: string) => {
    closed ??= closedNames(html);
    return closed.has(name);
  };
  return html.replace(maybeTag, (whole, slash: string, name: string, rest: string, end: string) => {
    const isOrdinary = end !== "" && elements.has(name);
    const tag = { name: name.toLowerCase(), isEnd: slash !== "", rest, isWhole: end !== "" };
    if (!isOrdinary && !isTag(tag, isClosed)) return `&lt;${whole.slice(1)}`;
    if (!whole.includes("\n")) return whole;
    return whole.replace(/\s+/g, (blanks) => (blanks.includes("\n") ? " " : blanks));
  });
}

const closedNames = (html: string): ReadonlySet<string> =>
  new Set(
    (html.match(/<\/[a-z][^\s<>/"'=]{0,60}/gi) ?? []).map((tag) => tag.slice(2).toLowerCase()),
  );

interface ReadTag {
  name: string;
  isEnd: boolean;
  rest: string;
  isWhole: boolean;
}

function isTag(
  { name, isEnd, rest, isWhole }: ReadTag,
  isClosed: (name: string) => boolean,
): boolean {
  // The value of an attribute may hold signs that end the tag.
  const isInValue = /["'=]/.test(rest);
  if (!isWhole && !isInValue) return false;
  if (elements.has(name)) return true;
  if (!/^[a-z][\w:.-]*$/.test(name)) return false;
  return isEnd || /[-:]/.test(name) || /[=/]/.test(rest) || isClosed(name);
}
