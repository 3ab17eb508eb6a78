import { postCategories } from "#content/categories.ts";
import * as posts from "#server/blog/posts.ts";
import type { InBatches } from "./in-batches.ts";
import { day, moments } from "./moments.ts";
import { createRandom, type Random } from "./random.ts";
import { markdown, prose, rareWordOf, tags, title } from "./texts.ts";

/** Posts of 3 to 6 KB; one in eight is a draft, one in a hundred scheduled. */
export async function fillPosts(
  inBatches: InBatches,
  count: number,
  authors: number,
  now: Date,
): Promise<void> {
  const random = createRandom(3);
  await inBatches(moments(random, count, 5, now), async (trx, at, i) => {
    const isDraft = i % 8 === 3;
    const isScheduled = i % 100 === 50;
    const rareWord = rareWordOf(i, count);
    const publishedAt = isScheduled ? now.getTime() + random.between(1, 60) * day : Date.parse(at);
    await posts.postTable.create(
      trx,
      {
        title: title(random),
        slug: `post-${i}`,
        content: `${markdown(random, random.between(3000, 5600))}${rareWord ? `\n\nAnd ${rareWord}.` : ""}`,
        excerpt: prose(random, 2).slice(0, 300),
        featured_image: `/media/posts/${i}.webp`,
        category: random.pick([...postCategories, null]),
        status: isDraft ? "draft" : "published",
        is_featured: i % 20 === 0 ? 1 : 0,
        published_at: isDraft ? null : new Date(publishedAt).toISOString(),
        author_id: random.between(1, authors),
        tags: someTags(random),
      },
      at,
    );
  });
}

/** Two to four; the first in the list are the commonest. */
function someTags(random: Random): string[] {
  const wanted = random.between(2, 4);
  const chosen = new Set<string>();
  while (chosen.size < wanted) {
    const tag = tags[Math.floor(random.next() ** 2 * tags.length)];
    if (tag) chosen.add(tag);
  }
  return [...chosen];
}
