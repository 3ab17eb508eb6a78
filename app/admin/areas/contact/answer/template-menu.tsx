import { Button, Loader, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { ReplyTemplate } from "#contract/areas/reply-templates.ts";
import { IconChevronDown } from "../../../components/icons/icons.ts";
import { templatesPath } from "../paths.ts";
import { templateList } from "../queries.ts";

export function TemplateMenu({ onPick }: { onPick(template: ReplyTemplate): void }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    ...templateList,
    enabled: isOpen,
  });
  const templates = query.data?.rows ?? [];
  return (
    <Menu position="top-start" shadow="md" opened={isOpen} onChange={setOpen} returnFocus>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="neutral"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          Templates
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflowY: "auto" }}>
        {query.isFetching && !query.data && <Loader size="xs" m="sm" />}
        {query.isError && <Menu.Label>The templates could not be loaded.</Menu.Label>}
        {query.isSuccess && templates.length === 0 && <Menu.Label>No templates yet.</Menu.Label>}
        {templates.map((template) => (
          <Menu.Item key={template.id} onClick={() => onPick(template)}>
            {template.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to={templatesPath}>
          Edit templates
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
