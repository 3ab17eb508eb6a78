import { useItem } from "../../ui/site-content.ts";
import { DocumentHead } from "../sections/page-head.tsx";
import { type BlockLists, BlockSection } from "./block-section.tsx";
import styles from "./free-page.module.css";
import type { ShownBlock } from "./load-blocks.ts";

export interface FreePageProps extends BlockLists {
  id: number;
  title: string;
  heading: string | null;
  lead: string | null;
  blocks: readonly ShownBlock[];
}

export function FreePage({ posts, projects, ...freePage }: FreePageProps) {
  const page = useItem("pages", freePage);
  return (
    <>
      <DocumentHead of={page} />
      <div className={styles.blocks}>
        {page.blocks.map((block, index) => (
          <BlockSection
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name
            key={index}
            block={block}
            // A text that is being typed is shown once the server has rendered it.
            html={block.html ?? freePage.blocks[index]?.html ?? ""}
            id={`block-${index + 1}`}
            posts={posts}
            projects={projects}
          />
        ))}
      </div>
    </>
  );
}
