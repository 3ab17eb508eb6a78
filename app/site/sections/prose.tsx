import "../../ui/prose.css";
import { writing } from "../../ui/writing.ts";

/** The server's Markdown renderer lets no HTML in. */
export function Prose({ html }: { html: string }) {
  const text = html.replace(/<[^>]*>/g, " ");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className="prose" {...writing(text)} dangerouslySetInnerHTML={{ __html: html }} />;
}
