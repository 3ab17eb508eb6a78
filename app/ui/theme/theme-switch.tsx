import { IconButton } from "../button.tsx";

/** Works by the script that stands in the page's head (theme-script.tsx). */
export const ThemeSwitch = ({ className }: { className?: string | undefined }) => (
  <IconButton
    icon="theme"
    label="Switch between light and dark"
    className={className}
    data-theme-switch
  />
);
