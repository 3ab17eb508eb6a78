import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { Subscription } from "#contract/newsletter.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { useMessages } from "../parts/messages.tsx";
import { api, detailOf } from "../session/api.ts";

export function RemoveSubscription({
  subscription: { id, email },
}: {
  subscription: Subscription;
}) {
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();

  const remove = async () => {
    const question = `Are you sure you want to delete the subscription for "${email}"?`;
    if (!(await confirm({ question }))) return;
    try {
      await api.newsletter.remove({ id });
      succeed("Newsletter subscription deleted successfully");
    } catch (error) {
      fail("Failed to delete subscription", detailOf(error));
    }
    await queries.invalidateQueries({ queryKey: ["newsletter"] });
  };
  return (
    <Button size="compact-sm" variant="subtle" color="danger" onClick={remove}>
      Delete
    </Button>
  );
}
