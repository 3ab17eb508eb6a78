import { Picture } from "../../ui/picture.tsx";

interface QuoteProps {
  quote: string;
  picture: string | null;
  name: string | null;
  role: string | null;
  /** Of the picture, as the style sheet around it has it. */
  size?: string;
  className?: string | undefined;
}

/** Looks as the section that it stands in says. */
export function Quote({ quote, picture, name, role, size = "56px", className }: QuoteProps) {
  return (
    <figure className={className}>
      <blockquote>{quote}</blockquote>
      <figcaption>
        {picture && <Picture src={picture} alt="" width={480} height={480} sizes={size} />}
        <span>
          <strong>{name}</strong>
          {role}
        </span>
      </figcaption>
    </figure>
  );
}
