import { Button } from "@mantine/core";
import type { Post } from "#contract/blog.ts";
import { type Settings, SettingsButton } from "../forms/settings-panel.tsx";
import { IconExternalLink, IconEye } from "../parts/icons.tsx";
import { isLive } from "./post-values.ts";

interface PostToolsProps {
  post: Post | null;
  isPreviewed: boolean;
  onPreview(): void;
  settings: Settings;
}

export function PostTools({ post, isPreviewed, onPreview, settings }: PostToolsProps) {
  return (
    <>
      {post && isLive(post) && (
        <Button
          component="a"
          href={`/single-post/${post.slug}`}
          target="_blank"
          variant="subtle"
          color="neutral"
          leftSection={<IconExternalLink size={18} />}
        >
          View on site
        </Button>
      )}
      <Button
        variant={isPreviewed ? "light" : "subtle"}
        color={isPreviewed ? "brand" : "neutral"}
        aria-pressed={isPreviewed}
        leftSection={<IconEye size={18} />}
        onClick={onPreview}
      >
        Preview
      </Button>
      <SettingsButton of={settings} />
    </>
  );
}
