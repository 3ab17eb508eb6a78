import { Button, Skeleton, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { useDialogs } from "../../components/dialogs.tsx";
import { DataTable } from "../../components/lists/data-table.tsx";
import { useListFocus } from "../../components/lists/use-list-focus.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useMessages } from "../../components/messages.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { api, detailOf } from "../../session/api.ts";
import { type CountedTag, tagCounts } from "./queries.ts";
import { TagDialog } from "./tag-dialog.tsx";

const none: CountedTag[] = [];

const failure = "Failed to change the tag";

export default function Tags() {
  const { data: tags, isPending, error, refetch } = useQuery(tagCounts);
  const [search, setSearch] = useState("");
  const list = useRef<HTMLElement>(null);
  useListFocus(list, tags ?? none);
  const [renamed, setRenamed] = useState<CountedTag | null>(null);
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const wanted = search.trim().normalize("NFC").toLowerCase();
  const rows = (tags ?? [])
    .map((each, place) => ({ id: place + 1, ...each }))
    .filter(({ tag }) => tag.normalize("NFC").toLowerCase().includes(wanted));

  const change = async ({ tag }: CountedTag, to: string | null, done: string) => {
    try {
      await api.blog.renameTag({ payload: { from: tag, to } });
      succeed(done);
    } catch (cause) {
      fail(failure, detailOf(cause));
    }
    await queries.invalidateQueries({ queryKey: ["blog"] });
  };
  const remove = async (row: CountedTag) => {
    const question = `Take the tag “${row.tag}” away?`;
    const text = `${postsOf(row)} lose it; nothing else about them changes.`;
    if (await confirm({ question, text, confirm: "Take away" })) {
      await change(row, null, `“${row.tag}” was taken away`);
    }
  };

  return (
    <>
      <PageHead title="Tags" text="A tag that gets the name of another one joins it.">
        <Button component={Link} to="/admin/blog" variant="default">
          Blog posts
        </Button>
      </PageHead>
      {isPending && <Skeleton height={320} role="status" aria-label="Loading" />}
      {error && !tags && (
        <LoadFailure sentence="Failed to load tags" error={error} onRetry={() => refetch()} />
      )}
      {tags?.length === 0 && <p>No tags yet. Posts bring them.</p>}
      {tags && tags.length > 0 && (
        <section ref={list} tabIndex={-1} aria-label="Tags in use">
          <TextInput
            label="Search"
            type="search"
            maw="24rem"
            mb="md"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {rows.length === 0 && <p role="status">No tag has these letters.</p>}
          <DataTable
            caption="Tags"
            rows={rows}
            nameOf={({ tag }) => tag}
            columns={[
              { label: "Tag", isLong: true, cell: ({ tag }) => tag },
              { label: "Posts", cell: ({ count }) => count },
              {
                label: "Actions",
                isActions: true,
                cell: (row) => (
                  <>
                    <Button size="compact-sm" variant="subtle" onClick={() => setRenamed(row)}>
                      Rename
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="neutral"
                      onClick={() => remove(row)}
                    >
                      Take away
                    </Button>
                  </>
                ),
              },
            ]}
          />
        </section>
      )}
      {renamed && tags && (
        <TagDialog
          renamed={renamed}
          tags={tags}
          onClose={() => setRenamed(null)}
          onRename={(to) => change(renamed, to, `“${renamed.tag}” is “${to}” now`)}
        />
      )}
    </>
  );
}

const postsOf = ({ count }: CountedTag) =>
  count === 1 ? "One post would" : `${count} posts would`;
