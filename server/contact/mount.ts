import type { ServerRoom } from "../resource/room.ts";
import type { Contact } from "./contact.ts";
import type { Conversation } from "./conversation.ts";
import type { ReplyTemplates } from "./reply-templates.ts";
import { contactRoutes, conversationRoutes, templateRoutes } from "./routes.ts";

export interface ContactRoomParts {
  contact: Contact;
  conversation: Conversation;
  replyTemplates: ReplyTemplates;
}

export function mountContact({
  contact,
  conversation,
  replyTemplates,
}: ContactRoomParts): ServerRoom {
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
