import type { CSSProperties } from "react";
import type { Project } from "#contract/areas/portfolio.ts";
import { caseColors, darkCaseColors } from "#format/brand/case-colors.ts";

/** The attributes of an element in a project's own colours (app/ui/parts.css), if it has some. */
export function caseLook(project: Pick<Project, "paper_color" | "ink_color">) {
  const light = caseColors(project.paper_color, project.ink_color);
  if (!light) return {};
  const dark = darkCaseColors(light);
  const style = {
    "--case-paper": `light-dark(${light.paper}, ${dark.paper})`,
    "--case-ink": `light-dark(${light.ink}, ${dark.ink})`,
  } as CSSProperties;
  return { style, "data-case": true };
}
