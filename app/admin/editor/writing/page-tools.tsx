import { Button } from "@mantine/core";
import { type Settings, SettingsButton } from "../../components/forms/settings-panel.tsx";
import { IconExternalLink, IconEye } from "../../components/icons.tsx";

interface PageToolsProps {
  address: string | null;
  isPreviewed: boolean;
  onPreview(): void;
  settings: Settings;
}

export function PageTools({ address, isPreviewed, onPreview, settings }: PageToolsProps) {
  return (
    <>
      {address && (
        <Button
          component="a"
          href={address}
          target="_blank"
          title="View on site"
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
        title="Preview"
        leftSection={<IconEye size={18} />}
        onClick={onPreview}
      >
        Preview
      </Button>
      <SettingsButton of={settings} />
    </>
  );
}
