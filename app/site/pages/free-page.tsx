import { useItem } from "../../ui/site-content.ts";
import { PageHead } from "../sections/page-head.tsx";
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

export function FreePage({ posts, projects, ...given }: FreePageProps) {
  const { title, heading, lead, blocks } = useItem("pages", given);
  return (
    <>
      <PageHead heading={heading || title} lead={lead} here={title} />
      <div className={styles.blocks}>
        {blocks.map((block, place) => (
          <BlockSection
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name
            key={place}
            block={{ html: given.blocks[place]?.html ?? "", ...block }}
            id={`block-${place + 1}`}
            posts={posts}
            projects={projects}
          />
        ))}
      </div>
    </>
  );
}
