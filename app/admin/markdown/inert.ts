/** Parses HTML into a document that runs no script, requests nothing and is never shown. */
export function inertDocument(html: string): Document {
  // Scripts and styles would be reported as violations of the content security policy anyway.
  const quiet = html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ""),
    );
  return new DOMParser().parseFromString(quiet, "text/html");
}
