import { z } from "zod";
import { call } from "../core/call.ts";
import { instant, line, list, oneOf, rawText, text } from "../core/fields.ts";
import { idempotencyKey } from "../core/query.ts";
import { boxes, enquiries, submissionStatuses } from "./contact.ts";
import { mailEntry } from "./mail.ts";
import { mediaFiles } from "./media.ts";

/** An answer may be taken back for so long, in milliseconds; it is mailed afterwards. */
export const takeBackMs = 10_000;

/** This is the limit for all files of one answer, in bytes. */
export const maxAttached = 10_000_000;

/** Longer texts that somebody pastes are cut by whoever sends them. */
export const maxReceived = 100_000;

/** This is the limit for the quoted reply of a mail server, in characters. */
export const maxSaid = 300;

/** Somebody of the staff; without an id once the account is deleted. */
const person = z.object({ id: z.int().nullable(), name: z.string() }).meta({ id: "StaffMember" });
export type StaffMember = z.infer<typeof person>;

const attachedFile = z.object({ name: z.string(), bytes: z.int() });

const attachment = attachedFile
  .extend({
    id: z.int(),
    /** Null for a file that the library no longer has. */
    url: z.string().nullable(),
  })
  .meta({ id: "Attachment" });

const head = { id: z.int(), at: z.iso.datetime() };

/** The visitor wrote this through the site. */
const arrival = z.object({ kind: z.literal("arrival"), ...head, text: z.string() });

/** `text` is Markdown, and `html` what it makes. */
const sent = z.object({
  kind: z.literal("sent"),
  ...head,
  by: person,
  text: z.string(),
  html: z.string(),
  attachments: z.array(attachment),
  /** By which a notice of non-delivery names it. */
  messageId: z.string().nullable(),
  /** Null once it is forgotten, 30 days after it was sent. */
  mail: mailEntry.nullable(),
  /** Until when it can be taken back; null if it cannot. */
  until: z.iso.datetime().nullable(),
});

/**
 * A reply that came back by email and was entered by staff; `quoted` are the earlier emails below
 * it.
 */
const received = z.object({
  kind: z.literal("received"),
  ...head,
  by: person,
  text: z.string(),
  quoted: z.string().nullable(),
  files: z.array(attachedFile),
});

/** Never mailed to anybody. */
const note = z.object({
  kind: z.literal("note"),
  ...head,
  by: person,
  text: z.string(),
  mentions: z.array(person),
});

/** A staff member changed this: status, assignee, next step, spam or read. */
const change = z.object({
  kind: z.literal("change"),
  ...head,
  by: person,
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** A mail that went out by itself, such as the receipt. */
const notice = z.object({ kind: z.literal("mail"), ...head, mail: mailEntry });

export const threadEntry = z
  .discriminatedUnion("kind", [arrival, sent, received, note, change, notice])
  .meta({ id: "ThreadEntry" });
export type ThreadEntry = z.infer<typeof threadEntry>;
export type SentMessage = z.infer<typeof sent>;
export type ReceivedMessage = z.infer<typeof received>;
export type StaffNote = z.infer<typeof note>;
export type Attachment = z.infer<typeof attachment>;

const draft = z.object({
  text: z.string(),
  attachments: z.array(attachment),
  /** When it was kept. */
  at: z.iso.datetime(),
});

export const thread = z
  .object({
    /** Oldest first; the newest 500. */
    entries: z.array(threadEntry),
    /** The caller's own answer that is not sent. */
    draft: draft.nullable(),
    /** Others who have typed an answer within the last minute. */
    writing: z.array(person),
    /** Other enquiries from the same address, newest first; 20 at most. */
    others: z.array(
      enquiries.item.pick({ id: true, subject: true, status: true, created_at: true }),
    ),
    /** The newsletter subscription of the address; null if there is none. */
    subscription: z.object({ id: z.int(), status: z.string() }).nullable(),
  })
  .meta({ id: "EnquiryThread" });
export type EnquiryThread = z.infer<typeof thread>;

const attachments = list(mediaFiles.item.shape.id)
  .max(20, { error: "There may be at most 20 files." })
  .default([]);

const mayBeBlank = rawText(0, 20_000);

export const conversation = {
  thread: call({
    method: "GET",
    path: "/contact/{id}/thread",
    summary: "Get the conversation of an enquiry: emails, notes, changes and answers being written",
    access: "contact",
    status: 200,
    answer: z.object({ thread }),
  }),
  send: call({
    method: "POST",
    path: "/contact/{id}/messages",
    summary:
      "Answer an enquiry by email, sent after ten seconds; sets In progress, or `status`, and an assignee if there is none",
    access: "contact",
    query: z.object({
      key: idempotencyKey.optional().meta({
        description:
          "Sent again with the same key, as after a lost answer, the call returns the first message and mails nothing",
      }),
    }),
    payload: z.object({
      text: rawText(1, 20_000),
      status: oneOf(submissionStatuses).optional(),
      attachments,
      seen: z.int({ error: "This must be the id of an answer." }).optional().meta({
        description:
          "The id of the newest answer known to the caller, 0 for none; a newer one by someone else is a 409",
      }),
    }),
    status: 201,
    answer: z.object({ message: sent }),
    errors: [409],
  }),
  takeBack: call({
    method: "DELETE",
    path: "/contact/{id}/messages/{message}",
    summary: "Undo sending an answer within ten seconds, including its status and assignee changes",
    access: "contact",
    status: 204,
    errors: [409],
  }),
  correctAddress: call({
    method: "POST",
    path: "/contact/{id}/messages/{message}/address",
    summary:
      "Correct the email address of an enquiry and resend the answer that could not be delivered",
    access: "contact",
    payload: z.object({ email: enquiries.create.shape.email }),
    status: 200,
    answer: z.object({ message: sent }),
    errors: [409],
  }),
  bounce: call({
    method: "POST",
    path: "/contact/{id}/messages/{message}/bounce",
    summary: "Mark a sent answer as bounced; it can then be resent or its address corrected",
    access: "contact",
    payload: z.object({
      said: line(1, maxSaid).nullable().default(null).meta({
        description: "The mail server’s reply, such as `550 5.1.1 No such user`",
      }),
    }),
    status: 200,
    answer: z.object({ message: sent }),
    errors: [409],
  }),
  receive: call({
    method: "POST",
    path: "/contact/{id}/received",
    summary:
      "Add a reply received by email; a `messageId` that is already in the conversation is refused",
    access: "contact",
    payload: z.object({
      text: text(1, maxReceived),
      quoted: rawText(0, maxReceived).nullable().default(null),
      at: instant.optional(),
      messageId: line(1, 998).nullable().default(null),
      files: list(
        z.object({ name: line(1, 255), bytes: z.int().min(0) }, { error: "This must be a file." }),
      )
        .max(100, { error: "There may be at most 100 files." })
        .default([]),
    }),
    status: 201,
    answer: z.object({ message: received }),
    errors: [409],
  }),
  note: call({
    method: "POST",
    path: "/contact/{id}/notes",
    summary: "Add a note for colleagues; people whose name follows an `@` are notified",
    access: "contact",
    scope: "draft",
    payload: z.object({ text: text(1, 10_000) }),
    status: 201,
    answer: z.object({ note }),
  }),
  draft: call({
    method: "PUT",
    path: "/contact/{id}/draft",
    summary: "Save the caller’s draft of an answer; a blank text without files removes it",
    access: "contact",
    scope: "draft",
    payload: z.object({
      text: mayBeBlank,
      attachments,
      over: instant.nullable().optional().meta({
        description: "The `at` of the draft it replaces, null for none; a different one is a 409",
      }),
    }),
    status: 200,
    answer: z.object({ draft: draft.nullable() }),
    errors: [409],
  }),
  merge: call({
    method: "POST",
    path: "/contact/{id}/merge",
    summary: "Merge an enquiry and its conversation into another one from the same address",
    access: "contact",
    payload: z.object({
      into: z.int({ error: "This must be the id of an enquiry." }).positive({
        error: "This must be the id of an enquiry.",
      }),
    }),
    status: 200,
    answer: enquiries.calls.find.answer,
  }),
  inbox: call({
    method: "GET",
    path: "/contact/stats/inbox",
    summary: "Count the enquiries in each inbox tab, with the newest unread one; for polling",
    access: "contact",
    isPolled: true,
    status: 200,
    answer: z.object({
      boxes: z.object(
        Object.fromEntries(boxes.map((name) => [name, z.int()])) as Record<
          (typeof boxes)[number],
          z.ZodInt
        >,
      ),
      newest: enquiries.item.pick({ id: true, name: true, subject: true }).nullable(),
      /** Another one after each change of an enquiry. */
      version: z.string(),
    }),
  }),
  people: call({
    method: "GET",
    path: "/contact/people",
    summary: "List the people who can read enquiries and be assigned one",
    access: "contact",
    status: 200,
    answer: z.object({ people: z.array(person) }),
  }),
  mentions: call({
    method: "GET",
    path: "/contact/stats/mentions",
    summary: "List notes that mention the caller in conversations not read since; newest first",
    access: "contact",
    status: 200,
    answer: z.object({
      mentions: z.array(
        z.object({
          /** The id of the enquiry. */
          id: z.int(),
          /** The name of the visitor who wrote through the site. */
          name: z.string(),
          by: z.string(),
          text: z.string(),
          at: z.iso.datetime(),
        }),
      ),
    }),
  }),
  nextSteps: call({
    method: "GET",
    path: "/contact/stats/next-steps",
    summary: "List open enquiries with a reminder, earliest first; 500 at most",
    access: "contact",
    status: 200,
    answer: z.object({
      steps: z.array(
        enquiries.item.pick({
          id: true,
          name: true,
          subject: true,
          status: true,
          assignee: true,
          next_step_at: true,
        }),
      ),
    }),
  }),
};
