import { useEffect, useRef } from "react";
import "../../ui/prose.css";

/** The server's Markdown renderer lets no HTML in. */
export function Prose({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other blocks of code
  useEffect(() => {
    const buttons = [...(root.current?.querySelectorAll("pre") ?? [])].map(copyButtonFor);
    return () => {
      for (const button of buttons) button.remove();
    };
  }, [html]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div ref={root} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Added by script, because copying needs one. */
function copyButtonFor(block: HTMLPreElement): HTMLElement {
  const place = document.createElement("div");
  place.className = "copy-code";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  place.append(button);
  const code = block.textContent ?? "";
  button.addEventListener("click", async () => {
    const isDone = await navigator.clipboard?.writeText(code).then(
      () => true,
      () => false,
    );
    button.textContent = isDone ? "Copied" : "Select and copy by hand";
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2000);
  });
  block.before(place);
  return place;
}
