import { Button } from "@mantine/core";
import { Link } from "react-router";
import { sitePathOf } from "#contract/site-pages.ts";
import { IconLayoutColumns } from "../components/icons/icons.ts";

interface VisualEditorToolProps {
  area: string;
  item: { id: number; slug?: unknown };
}

export function VisualEditorTool({ area, item }: VisualEditorToolProps) {
  const query = new URLSearchParams({
    page: sitePathOf(area, item),
    document: `${area} ${item.id}`,
  });
  return (
    <Button
      component={Link}
      to={`/admin/content/beside?${query}`}
      title="Edit on the page"
      variant="subtle"
      color="neutral"
      leftSection={<IconLayoutColumns size={18} aria-hidden />}
    >
      Edit on the page
    </Button>
  );
}
