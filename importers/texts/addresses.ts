/** These characters would end an address in Markdown, and are percent-encoded. */
const ending: Readonly<Record<string, string>> = {
  " ": "%20",
  "(": "%28",
  ")": "%29",
  "<": "%3C",
  ">": "%3E",
  '"': "%22",
  "\\": "%5C",
  "`": "%60",
};

/** These schemes name files of the import, not addresses on the web. */
const isNamed = /^(?:attachment|beside):/;

/** Ghost writes this for the address of the site. */
const ghost = "__GHOST_URL__";

/** The base of texts that stand in a folder, with others and with pictures. */
export const besideBase = "beside:";

/**
 * Resolves an address against that of its text, so that it can be found in Markdown; returns it
 * unchanged if the site is unknown.
 */
export function absolute(address: string, base: string): string {
  const trimmed = address.trim();
  if (isNamed.test(trimmed) || trimmed.startsWith(ghost)) return spelled(trimmed);
  const isRelative = !/^(?:[a-z][\w+.-]*:|\/\/|#)/i.test(trimmed);
  if (base === besideBase && isRelative) return spelled(`${besideBase}${trimmed}`);
  if (base === ghost && trimmed.startsWith("/") && !trimmed.startsWith("//"))
    return spelled(`${ghost}${trimmed}`);
  if (/^https?:\/\//i.test(base) && URL.canParse(trimmed, base)) {
    const url = new URL(trimmed, base);
    return spelled(/^https?:$/.test(url.protocol) ? url.href : trimmed);
  }
  return spelled(trimmed);
}

const spelled = (address: string) =>
  address.replace(/[ ()<>"\\`]/g, (sign) => ending[sign] ?? sign);

/** Returns the page of a video for the address of its player. */
export function watched(address: string): string {
  const [, youtube] =
    /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|youtu\.be)\/([\w-]{6,20})/.exec(
      address,
    ) ?? [];
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`;
  const [, vimeo] = /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/.exec(address) ?? [];
  if (vimeo) return `https://vimeo.com/${vimeo}`;
  return address.startsWith("//") ? `https:${address}` : address;
}
