import { Button, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { useDialogs } from "../../components/dialogs.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { ListedTable } from "../../components/lists/listed-table.tsx";
import { useListFocus } from "../../components/lists/use-list-focus.ts";
import { useMessages } from "../../components/messages.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { api, detailOf } from "../../session/api.ts";
import { type CountedTag, tagCounts } from "./queries.ts";
import { TagDialog } from "./tag-dialog.tsx";

const none: CountedTag[] = [];

const failure = "Failed to change the tag";

export default function Tags() {
  const query = useQuery(tagCounts);
  const { data: tags } = query;
  const [search, setSearch] = useState("");
  const list = useRef<HTMLElement>(null);
  useListFocus(list, tags ?? none);
  const [renamed, setRenamed] = useState<CountedTag | null>(null);
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const wantedText = search.trim().normalize("NFC").toLowerCase();
  const rows = (tags ?? [])
    .map((each, index) => ({ id: index + 1, ...each }))
    .filter(({ tag }) => tag.normalize("NFC").toLowerCase().includes(wantedText));

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
    const question = `Remove the tag “${row.tag}”?`;
    const text = `${postsOf(row)} lose it; nothing else changes.`;
    if (await confirm({ question, text, confirm: "Remove" })) {
      await change(row, null, `“${row.tag}” removed`);
    }
  };

  return (
    <>
      <PageHead title="Tags" text="To merge two tags, give them the same name.">
        <Button component={Link} to="/admin/blog" variant="default">
          Blog posts
        </Button>
      </PageHead>
      <FormBody query={query} failure="Failed to load tags">
        {({ length }) =>
          length === 0 ? (
            <p>No tags yet. Tags you add to posts appear here.</p>
          ) : (
            <section ref={list} tabIndex={-1} aria-label="Tags in use">
              <TextInput
                label="Search"
                type="search"
                maw="24rem"
                mb="md"
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              {rows.length === 0 && <p role="status">No tags match.</p>}
              <ListedTable
                caption="Tags"
                rows={rows}
                label="Tag"
                nameOf={({ tag }) => tag}
                columns={[{ label: "Posts", cell: ({ count }) => count }]}
                actions={(row) => (
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
                      Remove
                    </Button>
                  </>
                )}
              />
            </section>
          )
        }
      </FormBody>
      {renamed && tags && (
        <TagDialog
          renamed={renamed}
          tags={tags}
          onClose={() => setRenamed(null)}
          onRename={(to) => change(renamed, to, `“${renamed.tag}” renamed to “${to}”`)}
        />
      )}
    </>
  );
}

const postsOf = ({ count }: CountedTag) =>
  count === 1 ? "One post would" : `${count} posts would`;
