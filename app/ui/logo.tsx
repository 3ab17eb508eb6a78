import type { LogoPicture } from "./brand/theme-style.ts";
import { useLook } from "./brand/use-look.ts";

interface LogoProps {
  /** Shown beside the mark or monogram; the alternative text of an agency's own logo. */
  name?: string;
  /** Whether the logo is on a band that is dark in every colour scheme. */
  isOnDark?: boolean;
}

export function Logo({ name = "", isOnDark = false }: LogoProps) {
  const look = useLook();
  const picture = isOnDark ? look?.dark : look?.logo;
  if (look && picture) {
    const hasBoth = !isOnDark && look.dark;
    return (
      <>
        <Picture of={picture} className={hasBoth ? "brand-light" : ""} name={name} />
        {hasBoth && <Picture of={hasBoth} className="brand-dark" name={name} />}
      </>
    );
  }
  return (
    <>
      {look?.monogram ? <Monogram letter={look.monogram} /> : <Mark />}
      {name}
    </>
  );
}

function Picture({ of, className, name }: { of: LogoPicture; className: string; name: string }) {
  return <img {...of} className={`brand-logo ${className}`.trim()} alt={name} />;
}

function Mark() {
  return (
    <svg aria-hidden="true" viewBox="3 3 42 42" width="2rem" height="2rem">
      <path fill="currentColor" d="M3 8.6 15 25.4V45H3zM45 39.4 33 22.6V3h12z" />
      <path
        fill="var(--color-brand)"
        d="M3 3h12l6.42 8.99-7.94 5.680zM23.75 15.250l8.45 11.83-7.95 5.67-8.45-11.830zM45 45H33l-6.42-8.99 7.94-5.680z"
      />
    </svg>
  );
}

function Monogram({ letter }: { letter: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width="2rem" height="2rem">
      <rect width="32" height="32" rx="6" fill="var(--color-brand)" />
      <text
        x="16"
        y="16"
        dy="0.36em"
        textAnchor="middle"
        fontSize="20"
        fill="var(--color-on-brand)"
        style={{ font: "650 20px var(--font-display)", letterSpacing: 0 }}
      >
        {letter}
      </text>
    </svg>
  );
}
