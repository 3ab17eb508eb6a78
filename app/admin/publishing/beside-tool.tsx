import { Button } from "@mantine/core";
import { Link } from "react-router";
import { sitePathOf } from "#contract/site-pages.ts";
import { IconColumns } from "../components/icons.tsx";

interface BesideToolProps {
  area: string;
  item: { id: number; slug?: unknown };
}

export function BesideTool({ area, item }: BesideToolProps) {
  const query = new URLSearchParams({
    page: sitePathOf(area, item),
    document: `${area} ${item.id}`,
  });
  return (
    <Button
      component={Link}
      to={`/admin/content/beside?${query}`}
      title="Edit beside the page"
      variant="subtle"
      color="neutral"
      leftSection={<IconColumns size={18} />}
    >
      Edit beside the page
    </Button>
  );
}
