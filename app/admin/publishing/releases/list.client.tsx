import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Release } from "#contract/publishing/schedules.ts";
import { FormBody } from "../../components/forms/form-body.tsx";
import { IconPlus } from "../../components/icons/icons.ts";
import type { Column } from "../../components/lists/column.ts";
import { dateColumn, ListedTable } from "../../components/lists/listed-table.tsx";
import { useMessages } from "../../components/messages.tsx";
import { Notice } from "../../components/notice.tsx";
import { api, errorMessage } from "../../session/api.ts";
import { releasePath } from "../planning/paths.ts";
import { PlanningHead } from "../planning/planning-head.tsx";
import { allReleases } from "./queries.ts";
import { ReleaseState } from "./release-state.tsx";
import { TitleDialog } from "./title-dialog.tsx";
import { countOf } from "./words.ts";

const columns: Column<Release>[] = [
  {
    label: "State",
    width: "22%",
    isState: true,
    cell: (release) => <ReleaseState release={release} />,
  },
  { label: "Items", width: "7rem", cell: ({ items }) => countOf(items.length, "item") },
  {
    label: "Created by",
    width: "10rem",
    isMinor: true,
    cell: ({ created_by_name }) => created_by_name,
  },
  dateColumn("Created", ({ created_at }) => created_at),
];

export default function ReleaseList() {
  const query = useQuery(allReleases);
  const navigate = useNavigate();
  const { fail } = useMessages();
  const [isNew, setNew] = useState(false);
  const create = async (title: string) => {
    try {
      const { release } = await api.releases.create({ payload: { title } });
      void navigate(releasePath(release.id));
    } catch (problem) {
      fail(errorMessage(problem, "The release could not be created."));
    }
  };
  const button = (
    <Button
      color="action"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setNew(true)}
    >
      New release
    </Button>
  );
  return (
    <>
      <PlanningHead text="Drafts published together.">
        {query.data?.length !== 0 && button}
      </PlanningHead>
      <FormBody query={query} failure="Failed to load the releases" back="/admin">
        {(releases) =>
          releases.length === 0 ? (
            <Notice
              level={2}
              title="No releases yet"
              text="A release publishes several drafts together: posts, projects, pages and settings. You can undo it in one step."
            >
              {button}
            </Notice>
          ) : (
            <ListedTable
              caption="Releases"
              rows={releases}
              label="Title"
              nameOf={({ title }) => title}
              pathOf={({ id }) => releasePath(id)}
              columns={columns}
              actions="open"
            />
          )
        }
      </FormBody>
      {isNew && (
        <TitleDialog
          heading="New release"
          submit="Create release"
          onClose={() => setNew(false)}
          onTitle={create}
        />
      )}
    </>
  );
}
