import type { RouterContextProvider } from "react-router";
import { defaultPicture } from "#contract/areas/pictures.ts";
import type { Block } from "#contract/documents/free-pages.ts";
import { apiContext, contentOf, requestContext } from "../../api-client/context.ts";
import { addressesIn, withCaptions } from "../sections/text-pictures.ts";

/** A block whose Markdown is replaced by HTML: `text` is empty. */
export type ShownBlock = Block & { html?: string };

export async function loadBlocks(
  storedBlocks: readonly Block[],
  context: Readonly<RouterContextProvider>,
) {
  const { render, describe, report } = context.get(requestContext);
  const api = context.get(apiContext);
  const orNone = (error: unknown) => {
    report(error);
    return undefined;
  };
  const most = (type: "posts" | "projects") =>
    Math.max(0, ...storedBlocks.map((block) => (block.type === type ? block.count : 0)));
  const [postLimit, projectLimit] = [most("posts"), most("projects")];
  const texts: readonly Block[] = storedBlocks.filter((block) => "text" in block);
  const prefixOf = (block: Block) => {
    const index = texts.indexOf(block);
    return index > 0 ? `text_${index + 1}` : undefined;
  };
  const [blog, portfolio, blocks] = await Promise.all([
    postLimit ? api.blog.list({ query: { limit: postLimit } }).catch(orNone) : undefined,
    projectLimit ? api.portfolio.list({ query: { limit: projectLimit } }).catch(orNone) : undefined,
    Promise.all(
      storedBlocks.map(
        async (block): Promise<ShownBlock> =>
          "text" in block
            ? { ...block, text: "", html: (await render(block.text, prefixOf(block))).html }
            : block,
      ),
    ),
  ]);
  const [posts, projects] = [blog?.posts ?? [], portfolio?.items ?? []];
  const content = contentOf(context, "testimonials", "logos");
  const pictures = await describe([
    ...storedBlocks.flatMap((block) => ("picture" in block ? block.picture : [])),
    ...blocks.flatMap(({ html = "" }) => addressesIn(html)),
    ...posts.map(({ featured_image }) => featured_image ?? defaultPicture),
    ...projects.map(({ image_src }) => image_src),
    ...content.testimonials.flatMap(({ picture }) => picture ?? []),
  ]);
  const captioned = blocks.map((block) =>
    block.html ? { ...block, html: withCaptions(block.html, pictures) } : block,
  );
  return { blocks: captioned, posts, projects, pictures, content };
}
