import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Submission } from "#contract/contact.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { useMessages } from "../parts/messages.tsx";
import { api, detailOf } from "../session/api.ts";

/** Deletes the enquiry that is on the screen, and leads back to the list. */
export function RemoveSubmission({ submission, back }: { submission: Submission; back: string }) {
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const navigate = useNavigate();

  const remove = async () => {
    const { id, name, revision } = submission;
    const question = `Are you sure you want to delete the submission from "${name}"?`;
    if (!(await confirm({ question }))) return;
    try {
      await api.contact.remove({ id, revision });
    } catch (error) {
      fail("Failed to delete submission", detailOf(error));
      // Shown as it stands, it can be deleted after all.
      return queries.invalidateQueries({ queryKey: ["contact"] });
    }
    succeed("Contact submission deleted successfully");
    queries.removeQueries({ queryKey: ["contact", "one", String(id)] });
    await navigate(back);
    await queries.invalidateQueries({ queryKey: ["contact"] });
  };
  return (
    <Button variant="subtle" color="danger" onClick={remove}>
      Delete
    </Button>
  );
}
