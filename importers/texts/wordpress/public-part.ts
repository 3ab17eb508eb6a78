/** Shortcodes of plugins for members, by what they are called there. */
const membersOnly = new RegExp(
  `^(?:${[
    "private(?:_content)?|is_private|private-content",
    "members?[-_]?only|members_(?:access|logged_in)|member[-_]content|membership|pmpro_member|is_?member",
    "restrict(?:ed)?(?:[-_](?:content|access))?|rcp[-_]restrict|is_paid|is_free|user_has_access|has_access|is_active",
    "(?:is_?)?(?:user_)?logged_?in|if_logged_in|logged-in|wpmem_logged_in|um_(?:loggedin|show_content)",
    "swpm_protected|emember_protected|ihc-hide-content|mepr-(?:show|active)|s2if|armif|arm_restrict_content",
    "wlm_(?:private|ismember)\\w{0,60}|wcm_restrict|groups_(?:member|view_group)|wppb-restrict|user_only|users_only",
    "hidepost|hide_content|protected?(?:[-_]content)?|password(?:[-_]protect(?:ed)?)?|passster|content_protector|ppwp",
    "paywall|paid(?:[-_]content)?|premium(?:[-_]content)?|subscribers?[-_]?(?:only)?|registered(?:[-_]only)?|vip",
  ].join("|")})$`,
  "i",
);

/** Shortcodes of these names count only without attributes, because others have the names, too. */
const alsoOthers = /^(?:members?|access|hide|hidden|lock(?:ed)?)$/i;

/** Blocks that plugins show to some visitors alone. */
const blocksForMembers =
  /^(?:pmpro\/|memberful|memberpress\/|restrict-content|rcp\/|(?:jetpack\/)?premium-content\/subscriber-view|ultimate-member\/|um-block\/um-restrict|members?\/(?!.*(?:logged-out|form|login))|passster\/|content-control\/|woocommerce-memberships\/member-content)/;

const paywall = /^(?:jetpack\/|newspack\/)?paywall$/;

const sign =
  /<!--\s{0,20}(\/?)wp:([a-z][\w/-]{0,100})(?=[\s/-])|\[(\[?)(\/?)([a-z][\w-]{0,60})(?=[\s\]/=])([^[\]]{0,2000})\]/gi;

/** At most this many names are searched; after them the rest of a text is not public. */
const maxWithoutEnd = 50;

/** Removes the parts of a WordPress text that not all visitors saw. */
export function publicPartOfWordPress(body: string, onLost: (message: string) => void): string {
  const lost = new Set<string>();
  let written = "";
  let from = 0;
  const withoutEnd = new Set<string>();
  for (let read = nextSign(body, 0); read !== null; read = nextSign(body, read.end)) {
    if (read.isClosing || !read.isHidden || withoutEnd.has(read.name)) continue;
    const isToEnd = read.isToEnd || withoutEnd.size > maxWithoutEnd;
    const end = isToEnd ? body.length : endOfHidden(body, read);
    if (end === null) {
      withoutEnd.add(read.name);
      continue;
    }
    written += body.slice(from, read.start);
    lost.add(read.name);
    from = end;
    read.end = end;
  }
  return reported(written + body.slice(from), lost, onLost);
}

/** Returns the index after the hidden part; null for a shortcode that is never closed. */
function endOfHidden(body: string, hidden: ReadSign): number | null {
  if (hidden.isWhole) return hidden.end;
  let depth = 1;
  let last = hidden.name.startsWith("[") ? null : body.length;
  for (let read = nextSign(body, hidden.end); read !== null; read = nextSign(body, read.end)) {
    if (read.name !== hidden.name || read.isWhole) continue;
    depth += read.isClosing ? -1 : 1;
    if (depth === 0) return read.end;
    if (read.isClosing && hidden.name.startsWith("[")) last = read.end;
  }
  return last;
}

/** Returns the next shortcode or mark of a block. */
function nextSign(body: string, from: number): ReadSign | null {
  sign.lastIndex = from;
  const match = sign.exec(body);
  return match && signOf(match, body);
}

function reported(
  text: string,
  lost: ReadonlySet<string>,
  onLost: (message: string) => void,
): string {
  for (const name of lost)
    onLost(
      `Kept back: the content of “${name}”, which not every visitor of the old site could see.`,
    );
  return text;
}

interface ReadSign {
  name: string;
  start: number;
  end: number;
  isClosing: boolean;
  isHidden: boolean;
  /** True for a mark without a closing one. */
  isWhole: boolean;
  /** True if it hides the rest of the text. */
  isToEnd: boolean;
}

function signOf(match: RegExpExecArray, body: string): ReadSign {
  const [whole, blockEnd, block, bracket, codeEnd, code = "", rest = ""] = match;
  const behind = match.index + whole.length;
  if (block !== undefined) {
    const end = body.indexOf("-->", behind);
    const attributes = body.slice(behind, end < 0 ? body.length : end);
    const isToEnd = paywall.test(block);
    return {
      name: block,
      start: match.index,
      end: end < 0 ? body.length : end + "-->".length,
      isClosing: blockEnd === "/",
      isHidden: isToEnd || blocksForMembers.test(block) || isHiddenBlock(attributes),
      isWhole: attributes.trimEnd().endsWith("/"),
      isToEnd,
    };
  }
  // `[[private]]` stands for the words themselves.
  const isEscaped = bracket !== "" && body[behind] === "]";
  return {
    name: isEscaped ? "[[]]" : `[${code.toLowerCase()}]`,
    start: match.index,
    end: behind,
    isClosing: codeEnd === "/",
    isHidden: !isEscaped && isForMembers(code, rest.trim()),
    isWhole: isEscaped || rest.trimEnd().endsWith("/"),
    isToEnd: false,
  };
}

const isForMembers = (code: string, rest: string): boolean => {
  // Paid Memberships Pro marks parts for visitors without a membership like this.
  if (/\blevels?\s?=\s?["']?0["'\s]?$/i.test(rest)) return false;
  return membersOnly.test(code) || (alsoOthers.test(code) && rest === "");
};

/** WordPress and the plugin Block Visibility hide a block from all visitors like this. */
const isHiddenBlock = (attributes: string): boolean =>
  /"blockVisibility"\s?:\s?(?:false|\{[^{}]{0,500}"hideBlock"\s?:\s?true)/.test(
    attributes.slice(0, 20_000),
  );
