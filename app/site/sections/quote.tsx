import { Picture } from "../../ui/picture.tsx";

interface QuoteProps {
  quote: string;
  picture: string | null;
  name: string | null;
  role: string | null;
  /** The picture's `sizes`, as the style sheet of the section sets them. */
  size?: string;
  className?: string | undefined;
}

/** Has no styles of its own; the section around it styles it. */
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
