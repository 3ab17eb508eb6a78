import { Button } from "@mantine/core";
import IconExternalLink from "@tabler/icons-react/icons/IconExternalLink";
import IconEye from "@tabler/icons-react/icons/IconEye";
import { type Settings, SettingsButton } from "../../components/forms/settings-panel.tsx";

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
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          View on site
        </Button>
      )}
      <Button
        variant={isPreviewed ? "light" : "subtle"}
        color={isPreviewed ? "brand" : "neutral"}
        aria-pressed={isPreviewed}
        title="Preview"
        leftSection={<IconEye size={18} aria-hidden />}
        onClick={onPreview}
      >
        Preview
      </Button>
      <SettingsButton of={settings} />
    </>
  );
}
