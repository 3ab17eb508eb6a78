import { writing } from "../../ui/writing.ts";
import styles from "./table-of-contents.module.css";

const longFrom = { words: 600, headings: 3 };

export interface TableOfContentsProps {
  headings: readonly { id: string; text: string }[];
  words: number;
}

export function TableOfContents({ headings, words }: TableOfContentsProps) {
  if (words < longFrom.words || headings.length < longFrom.headings) return null;
  return (
    <nav aria-labelledby="on-this-page" className={styles.contents} data-contents>
      <h2 id="on-this-page">On this page</h2>
      <ol role="list">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} {...writing(text)}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
