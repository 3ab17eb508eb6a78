/** Adds links for pointers; the table of contents has them for keyboards and screen readers. */
export const withHeadingLinks = (html: string): string =>
  html.replaceAll(
    /(<(h[2-6]) id="([^"]+)">.*?)(<\/\2>)/gs,
    '$1<a class="anchor" href="#$3" aria-hidden="true" tabindex="-1"></a>$4',
  );
