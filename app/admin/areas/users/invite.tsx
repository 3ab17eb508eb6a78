import { Button, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { invitationDays, invitations } from "#contract/areas/invitations.ts";
import { roles } from "#contract/core/roles.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { IconMailPlus } from "../../components/icons/icons.ts";
import { useMessages } from "../../components/messages.tsx";
import { ShownOnce } from "../../components/shown-once.tsx";
import { mailOverview } from "../../mail/queries.ts";
import { api } from "../../session/api.ts";
import { roleHelp } from "./role-help.ts";

/** A link that nobody was mailed, since no mail server is set up. */
export interface LinkToPassOn {
  email: string;
  url: string;
}

export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<LinkToPassOn | null>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Invite
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} onLink={setLink} />}
      {link && <LinkDialog of={link} onClose={() => setLink(null)} />}
    </>
  );
}

/** The palette leads to this dialog. */
export function AskedInvitation() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<LinkToPassOn | null>(null);
  const close = () => void navigate({ search }, { replace: true });
  return (
    <>
      {hash === "#invite" && <InviteDialog onClose={close} onLink={setLink} />}
      {link && <LinkDialog of={link} onClose={() => setLink(null)} />}
    </>
  );
}

interface InviteDialogProps {
  onClose(): void;
  onLink(link: LinkToPassOn): void;
}

function InviteDialog({ onClose, onLink }: InviteDialogProps) {
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const transport = useQuery(mailOverview).data?.transport;
  const form = useDialogForm({
    initial: { email: "", role: "author" },
    schema: invitations.create.payload,
    async send(payload) {
      const { invitation, url } = await api.invitations.create({ payload });
      void queries.invalidateQueries({ queryKey: ["users", "invitations"] });
      if (url) onLink({ email: invitation.email, url });
      else succeed(`Invitation sent to ${invitation.email}`);
    },
    failure: "Failed to send the invitation",
    onClose,
  });
  return (
    <DialogForm of={form} title="Invite a colleague" submit="Send invitation">
      <Stack>
        <TextInput
          {...form.field("email")}
          label="Email"
          type="email"
          required
          autoComplete="off"
          data-autofocus
        />
        <NativeSelect
          {...form.field("role")}
          label="Role"
          description={roleHelp}
          required
          data={[...roles]}
        />
        <Text c="dimmed" size="sm">
          {transport === "files"
            ? "No mail server is set up, so the email is written to a file. You get the link to pass on."
            : `Sends an email with a link. It works once and expires after ${invitationDays} days.`}
        </Text>
      </Stack>
    </DialogForm>
  );
}

interface LinkDialogProps {
  of: LinkToPassOn;
  onClose(): void;
}

export const LinkDialog = ({ of: { email, url }, onClose }: LinkDialogProps) => (
  <ShownOnce
    title="Pass this link on"
    text={`No mail server is set up, so the email to ${email} was written to a file. Do not share this link with anyone else. It works once and expires after ${invitationDays} days.`}
    label="Link"
    value={url}
    onClose={onClose}
  />
);
