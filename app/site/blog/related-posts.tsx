import type { PostSummary } from "#contract/areas/blog.ts";
import { Grid } from "../../ui/layout.tsx";
import { PostCard } from "../sections/post-card.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./related-posts.module.css";

export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <Section
      id="related"
      head={{ title: "Related Posts" }}
      tone="sunken"
      className={styles.section}
    >
      <Grid min="17rem" className={styles.posts}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} heading="h3" isRelated />
        ))}
      </Grid>
    </Section>
  );
}
