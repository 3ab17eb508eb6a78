import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

// Mantine requires ten shades; what is shown uses the variables of theme-colors.css instead.
const shades = (shade: string) => Array(10).fill(shade) as unknown as MantineColorsTuple;

/** Text on a filled colour differs between light and dark, which only CSS knows. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== "filled") return colors;
  const name = input.color ?? input.theme.primaryColor;
  return { ...colors, color: `var(--mantine-color-${name}-contrast)` };
};

/**
 * People write in scripts of either direction, also in one panel. As an attribute of the input:
 * Mantine gives a plain `dir` to the box around it, where no text decides.
 */
const inOwnDirection = { attributes: { input: { dir: "auto" } } };

export const theme = createTheme({
  primaryColor: "brand",
  colors: {
    brand: shades("#006d94"),
    action: shades("#f2a516"),
    success: shades("#1a7f4b"),
    danger: shades("#b3261e"),
    warning: shades("#7a4a00"),
    neutral: shades("#44576a"),
  },
  variantColorResolver,
  fontFamily: "var(--font-text)",
  headings: { fontFamily: "var(--font-display)" },
  defaultRadius: "var(--radius)",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Modal: {
      // Mantine's own scroll lock writes a style element; theme-parts.css locks instead.
      defaultProps: {
        lockScroll: false,
        centered: true,
        closeButtonProps: { "aria-label": "Close" },
        transitionProps: { duration: 120 },
      },
    },
    ModalRoot: { defaultProps: { lockScroll: false, centered: true } },
    TextInput: { defaultProps: inOwnDirection },
    Textarea: { defaultProps: inOwnDirection },
    Autocomplete: { defaultProps: inOwnDirection },
    InputWrapper: { defaultProps: { withAsterisk: false } },
    PasswordInput: {
      // The button's name must not repeat the field's label, and Tab must reach the button.
      defaultProps: {
        visibilityToggleButtonProps: { "aria-label": "Show what is typed", tabIndex: 0 },
      },
    },
    // A menu may hold items alone, and is part of the screen.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        portalProps: { target: "#main" },
        shadow: "md",
      },
    },
    Badge: { defaultProps: { variant: "light", tt: "none", miw: "max-content", fw: 600 } },
    Tooltip: { defaultProps: { openDelay: 400 } },
  },
});
