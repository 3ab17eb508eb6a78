import type { PostSummary } from "#contract/areas/blog.ts";
import { Grid } from "../../ui/layout.tsx";
import styles from "./post-band.module.css";
import { PostCard } from "./post-card.tsx";
import { Section } from "./section.tsx";

interface PostBandProps {
  id: string;
  title: string;
  posts: readonly PostSummary[];
}

/** Posts at the end of a page; nothing without any. */
export function PostBand({ id, title, posts }: PostBandProps) {
  if (posts.length === 0) return null;
  return (
    <Section id={id} head={{ title }} tone="sunken" className={styles.section}>
      <Grid min="17rem" className={styles.posts}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} heading="h3" isRelated />
        ))}
      </Grid>
    </Section>
  );
}
