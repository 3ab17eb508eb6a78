import type { Selectable } from "kysely";
import { type ReplyTemplate, replyTemplates } from "#contract/areas/reply-templates.ts";
import type { ReplyTemplateRow } from "../database/tables.ts";
import { createTable } from "../resource/table.ts";
import { createUseCases, type ResourceParts } from "../resource/use-cases.ts";

export const templateTable = createTable<Selectable<ReplyTemplateRow>, ReplyTemplate>(
  replyTemplates,
  { table: "reply_templates" },
);

export type ReplyTemplates = ReturnType<typeof createReplyTemplates>;

export const createReplyTemplates = (parts: ResourceParts) => createUseCases(templateTable, parts);
