import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import type { Submission } from "#contract/contact.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { useMessages } from "../parts/messages.tsx";
import { api, detailOf } from "../session/api.ts";

/** What can be done with one enquiry of the list. */
export function SubmissionActions({
  submission: { id, name, revision },
}: {
  submission: Submission;
}) {
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const { search } = useLocation();

  const remove = async () => {
    const question = `Are you sure you want to delete the submission from "${name}"?`;
    if (!(await confirm({ question }))) return;
    try {
      await api.contact.remove({ id, revision });
      succeed("Contact submission deleted successfully");
    } catch (error) {
      fail("Failed to delete submission", detailOf(error));
    }
    await queries.invalidateQueries({ queryKey: ["contact"] });
  };
  return (
    <>
      <Button
        component={Link}
        to={`/admin/contact/${id}${search}`}
        size="compact-sm"
        variant="subtle"
      >
        View
      </Button>
      <Button size="compact-sm" variant="subtle" color="danger" onClick={remove}>
        Delete
      </Button>
    </>
  );
}
