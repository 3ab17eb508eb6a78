import type { ServerRoom } from "../resource/room.ts";
import { createConversation } from "./conversation.ts";
import type { ConversationParts } from "./conversation-parts.ts";
import type { ReplyTemplates } from "./reply-templates.ts";
import { contactRoutes, conversationRoutes, templateRoutes } from "./routes.ts";

export interface ContactRoomParts extends ConversationParts {
  replyTemplates: ReplyTemplates;
}

export function mountContact({ replyTemplates, ...parts }: ContactRoomParts): ServerRoom {
  const { contact } = parts;
  const conversation = createConversation(parts);
  return {
    routes(serve) {
      // First, since its addresses would otherwise be read as ids of enquiries.
      conversationRoutes(serve, conversation);
      contactRoutes(serve, contact);
      templateRoutes(serve, replyTemplates);
    },
    undo: [contact, replyTemplates],
  };
}
