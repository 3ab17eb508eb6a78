import { useQueryClient } from "@tanstack/react-query";
import { useMessages } from "../../../components/messages.tsx";
import { useMailWatch } from "../../../mail/use-mail-watch.ts";
import { api } from "../../../session/api.ts";

/** Returns a function that marks an answer as one that came back, with what was said of it. */
export function useMarkReturned(enquiryId: number) {
  const queries = useQueryClient();
  const watchMails = useMailWatch();
  const { succeed } = useMessages();
  return async (message: number, said: string | null): Promise<void> => {
    await api.conversation.bounce({ id: enquiryId, message, payload: { said } });
    succeed("Answer marked as bounced");
    void queries.invalidateQueries({ queryKey: ["contact"] });
    void watchMails();
  };
}
