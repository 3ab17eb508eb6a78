import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { DialogForm, useDialogForm } from "../../../components/forms/dialog-form.tsx";
import { reasonIn } from "./read-bounce.ts";
import { useMarkReturned } from "./use-mark-returned.ts";

interface CameBackProps {
  enquiryId: number;
  messageId: number;
}

/** For an answer that left, and of which a notice came later that it was not delivered. */
export function CameBack(props: CameBackProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="subtle" color="neutral" onClick={() => setOpen(true)}>
        Mark as bounced
      </Button>
      {isOpen && <CameBackDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CameBackDialogProps extends CameBackProps {
  onClose(): void;
}

function CameBackDialog({ enquiryId, messageId, onClose }: CameBackDialogProps) {
  const markReturned = useMarkReturned(enquiryId);
  const form = useDialogForm({
    initial: { notice: "" },
    send: ({ notice }) => markReturned(messageId, reasonIn(notice)),
    failure: "The answer could not be marked. Try again.",
    onClose,
  });
  return (
    <DialogForm of={form} title="Did this answer bounce?" submit="Mark as bounced">
      <Textarea
        {...form.field("notice")}
        label="Bounce notice"
        description="Optional. Paste the bounce notice to see the reason in plain words."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={20_000}
        data-autofocus
      />
    </DialogForm>
  );
}
