import { Button, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { conversation } from "#contract/areas/conversation.ts";
import { DialogForm, useDialogForm } from "../../../components/forms/dialog-form.tsx";
import { useMessages } from "../../../components/messages.tsx";
import { useMailWatch } from "../../../mail/use-mail-watch.ts";
import { api } from "../../../session/api.ts";

interface CorrectAddressProps {
  enquiryId: number;
  messageId: number;
  /** To which the answer was sent. */
  address: string;
}

/** For an answer that their server refused. */
export function CorrectAddress(props: CorrectAddressProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        Correct the address
      </Button>
      {isOpen && <CorrectionDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CorrectionDialogProps extends CorrectAddressProps {
  onClose(): void;
}

function CorrectionDialog({ enquiryId, messageId, address, onClose }: CorrectionDialogProps) {
  const queries = useQueryClient();
  const watchMails = useMailWatch();
  const { succeed } = useMessages();
  const form = useDialogForm({
    initial: { email: address },
    schema: conversation.correctAddress.payload,
    async send(payload) {
      await api.conversation.correctAddress({ id: enquiryId, message: messageId, payload });
      succeed(`Resent to ${payload.email}`);
      void queries.invalidateQueries({ queryKey: ["contact"] });
      void watchMails();
    },
    failure: "The address was not corrected. Try again.",
    onClose,
  });
  return (
    <DialogForm of={form} title="Correct the address" submit="Save and resend">
      <TextInput
        {...form.field("email")}
        label="Email"
        type="email"
        required
        autoComplete="off"
        data-autofocus
      />
      <Text c="dimmed" size="sm" mt="sm">
        This becomes the enquiry’s address, and the answer is resent to it with its attachments.
        Nothing more will be sent to {address}.
      </Text>
    </DialogForm>
  );
}
