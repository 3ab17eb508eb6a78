import type { ComponentType, SVGProps } from "react";

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, "stroke"> {
  /** Width and height in pixels. */
  size?: number;
  /** Width of the lines on the icon's own grid of 24 units. */
  stroke?: number;
}

export type IconComponent = ComponentType<IconProps>;

/** Returns a component that draws these paths as lines in the colour of the text around it. */
export function createIcon(...paths: readonly string[]): IconComponent {
  return function DrawnIcon({ size = 24, stroke = 2, ...others }) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: each use says aria-hidden or its label.
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...others}
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    );
  };
}
