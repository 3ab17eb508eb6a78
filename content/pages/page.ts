/** Section 3 of the product specification ("Page metadata"). */
export interface Page {
  /** Without the name of the site, which the metadata adds. */
  readonly title: string;
  /** The canonical path; none for screens without an address of their own. */
  readonly path: string | null;
  /** 110 to 160 characters. */
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
}
