import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { nameIn } from "#contract/publishing/recipients.ts";
import type { ReviewLink } from "#contract/publishing/review.ts";
import { focusOnceThere } from "../../components/focus-once-there.ts";
import { type FormScope, focusField } from "../../components/forms/form-scope.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { useMessages } from "../../components/messages.tsx";
import { openPreview } from "../../components/open-preview.ts";
import { errorMessage } from "../../session/api.ts";
import { obstaclesIn } from "../publish-obstacles.ts";
import { usePublishQuestion } from "../publish-question.tsx";
import type { ResourceObject } from "../resource-object.ts";
import { commentsOf, isAsked, isOpen, isOutdated, linksOf, previewOf } from "./queries.ts";

const dialogs = {
  share: lazyPart(async () => (await import("./share-dialog.tsx")).ShareDialog, {
    name: "Share",
    isDialog: true,
  }),
  comments: lazyPart(async () => (await import("./comments-dialog.tsx")).CommentsDialog, {
    name: "The comments",
    isDialog: true,
  }),
};

type Opener = () => HTMLElement | null;

interface Approver {
  name: string;
  recipient: string;
}

export interface ReviewOverview {
  unresolved: number;
  /** Who has approved the draft as it is now; null if nobody has. */
  approvedBy: string | null;
  /** Who has approved an earlier version, and was not asked since. */
  outdated: readonly Approver[];
  /** Whose approval was asked for, and whether one of their links has expired. */
  awaited: { names: readonly string[]; hasExpired: boolean };
  /** Fetches the approval again after the draft was saved, which may void it. */
  renewApproval(): void;
  /** `save` saves what is typed; false if it could not. */
  preview(save: () => Promise<boolean>): Promise<void>;
  /** With a recipient, an approval is asked for. */
  share(from: Opener, recipient?: string): void;
  comments(from: Opener): void;
  /** Asks if something is in the way of publishing; false if it is not to be published now. */
  mayPublish(question: PublishQuestion): Promise<boolean>;
}

interface PublishQuestion {
  /** Values of the form. */
  values: object;
  isUnsaved: boolean;
  from: Opener;
  save(): Promise<boolean>;
}

/** Render the dialog outside the form, so that it stays open while the form is rebuilt. */
export function useReview(place: ResourceObject | null, scope: FormScope) {
  const { fail } = useMessages();
  const comments = useQuery(commentsOf(place));
  const links = useQuery(linksOf(place));
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs | null>(null);
  const opener = useRef<Opener>(() => null);
  const [recipient, setRecipient] = useState<string>();
  const question = usePublishQuestion();
  const standing = standingOf(links.data ?? []);

  const show = (dialog: keyof typeof dialogs) => (from: Opener, recipient?: string) => {
    opener.current = from;
    setRecipient(recipient);
    setOpenDialog(dialog);
  };
  const close = (path?: string) => {
    setOpenDialog(null);
    if (path === undefined) focusOnceThere(opener.current);
    else requestAnimationFrame(() => focusField(scope, path));
  };
  const unresolved = unresolvedIn(comments.data);
  const share = show("share");
  const review: ReviewOverview | null = place && {
    unresolved,
    approvedBy: standing.approved[0]?.name ?? null,
    outdated: standing.toAskAgain,
    awaited: standing.awaited,
    renewApproval: () => void (standing.hasApprovals && links.refetch()),
    share,
    comments: show("comments"),
    async mayPublish({ values, isUnsaved, from, save }) {
      // A client may have approved or commented since the form was opened.
      const [asked, written] = await Promise.all([links.refetch(), comments.refetch()]);
      const now = standingOf(asked.data ?? []);
      // Unsaved input is not approved either.
      const unseen = isUnsaved ? now.approved : [];
      const outdated = [...now.outdated, ...unseen];
      const open = unresolvedIn(written.data);
      const obstacles = obstaclesIn({ unresolved: open, outdated }, place.resource, values);
      if (obstacles.length === 0) return true;
      const [first] = [...now.toAskAgain, ...unseen];
      const answer = await question.ask(obstacles, first !== undefined);
      if (answer === "ask-again" && (await save())) share(from, first?.recipient);
      return answer === "publish";
    },
    async preview(save) {
      try {
        await openPreview(async () => {
          if (!(await save())) throw new Error("The draft is not saved.");
          return previewOf(place);
        });
      } catch (error) {
        fail("The preview could not be opened", errorMessage(error, (error as Error).message));
      }
    },
  };
  const Dialog = openDialog && dialogs[openDialog];
  return {
    review,
    dialog: place && (
      <>
        {question.dialog}
        {Dialog && <Dialog {...place} recipient={recipient} onClose={close} />}
      </>
    ),
  };
}

const unresolvedIn = (comments: readonly { resolved_at: string | null }[] = []) =>
  comments.filter(({ resolved_at }) => resolved_at === null).length;

/** Who has approved the draft as it is, who another version of it, and who is waited for. */
function standingOf(links: readonly ReviewLink[]) {
  const isIn = (people: readonly Approver[], { recipient }: ReviewLink) =>
    people.some((each) => each.recipient === recipient);
  const approved = approversIn(links.filter(({ approval }) => approval?.isValid));
  const outdated = links.filter((link) => isOutdated(link) && !isIn(approved, link));
  const awaited = links.filter((link) => isAsked(link) && !isIn(approved, link));
  const asked = approversIn(awaited);
  return {
    approved,
    outdated: approversIn(outdated),
    toAskAgain: approversIn(outdated.filter((link) => !isIn(asked, link))),
    awaited: {
      names: [...new Set(awaited.map(({ recipient }) => nameIn(recipient)))],
      hasExpired: !awaited.every(isOpen),
    },
    hasApprovals: links.some(({ approval }) => approval !== null),
  };
}

const approversIn = (links: readonly ReviewLink[]): Approver[] => {
  const people = links.map(({ recipient, approval }) => [recipient, approval?.name ?? ""] as const);
  return [...new Map(people)].map(([recipient, name]) => ({ recipient, name }));
};
