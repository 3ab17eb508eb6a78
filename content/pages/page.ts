/**
 * The texts of a fixed page: title, meta description, heading and lead. Section 3 of the product
 * specification ("Page metadata").
 */
export interface Page {
  /** Without the name of the site, which the metadata adds. */
  readonly title: string;
  /** The canonical path; none for screens that have no address of their own. */
  readonly path: string | null;
  /** 110 to 160 characters. */
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
}
