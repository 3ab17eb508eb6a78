import "./prose.css";

/** Text that the server rendered from Markdown, by rules that let no HTML in. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
