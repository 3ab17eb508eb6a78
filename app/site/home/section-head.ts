import type { HomeSection } from "#contract/documents/home-page.ts";
import { useContent } from "../../ui/site-content.ts";

export function useSectionHead(section: HomeSection): {
  title: string;
  lead: string | null | undefined;
} {
  const { sections } = useContent("home-page");
  const { title, lead } = sections.find((each) => each.section === section) ?? {};
  return { title: title ?? "", lead };
}
