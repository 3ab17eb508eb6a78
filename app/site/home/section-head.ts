import type { HomeSection } from "#contract/documents/home-page.ts";
import { useContent } from "../../ui/site-content.ts";
import type { SectionHead } from "../sections/section.tsx";

export function useSectionHead(section: HomeSection): SectionHead {
  const { sections } = useContent("home-page");
  return sections.find((each) => each.section === section) ?? { title: null };
}
