import { Button, Skeleton, Stack, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { RenderedContent } from "#contract/areas/blog.ts";
import { writingOf } from "#format/writing.ts";
import "../../ui/prose.css";

interface PreviewProps {
  query: UseQueryResult<RenderedContent>;
  isEmpty: boolean;
}

export function Preview({ query, isEmpty }: PreviewProps) {
  if (isEmpty) return <Text c="dimmed">Nothing to show yet.</Text>;
  if (query.data) {
    const { html } = query.data;
    const attributes = writingOf(html.replace(/<[^>]*>/g, " "), "en");
    // The server escapes all HTML in the text.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
    return <div className="prose" {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  if (query.isError) {
    return (
      <Stack align="start">
        <Text c="dimmed">The preview could not be loaded.</Text>
        <Button size="xs" variant="default" onClick={() => query.refetch()}>
          Retry
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <Skeleton height={24} width="60%" />
      <Skeleton height={120} />
    </Stack>
  );
}
