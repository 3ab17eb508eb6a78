import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { tokens as calls } from "#contract/areas/tokens.ts";
import type { Scope } from "#contract/core/scopes.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { ShownOnce } from "../../components/shown-once.tsx";
import { api } from "../../session/api.ts";
import { allTokens } from "./queries.ts";
import { ScopeTable } from "./scope-table.tsx";

const dayMs = 86_400_000;

const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "", label: "Never" },
];

const inDays = (days: string) =>
  days === "" ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();

export interface MadeToken {
  name: string;
  token: string;
}

interface NewTokenProps {
  onClose(): void;
  onMade(made: MadeToken): void;
}

export function NewToken({ onClose, onMade }: NewTokenProps) {
  const queries = useQueryClient();
  const form = useDialogForm({
    initial: { name: "", scopes: [] as Scope[], days: "90" },
    schema: calls.create.payload,
    async send({ name, scopes, days }) {
      const payload = { name, scopes, expiresAt: inDays(days) };
      const { token } = await api.tokens.create({ payload });
      void queries.invalidateQueries({ queryKey: allTokens.queryKey });
      onMade(token);
    },
    failure: "Failed to create the token",
    unsaved: "request",
    onClose,
  });
  return (
    <DialogForm of={form} title="New API token" submit="Create token" size="lg">
      <Stack>
        <TextInput
          {...form.field("name")}
          label="Name"
          description="The program that uses this token. Its name appears next to yours in the activity log."
          placeholder="e.g. n8n or Claude"
          required
          autoComplete="off"
          data-autofocus
        />
        <ScopeTable
          value={form.values.scopes}
          onChange={(scopes) => form.set("scopes", scopes)}
          error={form.errors.scopes}
        />
        <NativeSelect {...form.field("days")} label="Expires" data={lifetimes} />
      </Stack>
    </DialogForm>
  );
}

interface TokenDialogProps {
  of: MadeToken;
  onClose(): void;
}

export const TokenDialog = ({ of: { name, token }, onClose }: TokenDialogProps) => (
  <ShownOnce
    title={`Token for ${name}`}
    text="Copy it now: you will not see it again. Anyone with this token can act for you within the permissions you chose. Store it like a password, never in a shared file."
    label="Token"
    value={token}
    size="lg"
    onClose={onClose}
  />
);
