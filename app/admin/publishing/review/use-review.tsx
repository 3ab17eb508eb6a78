import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { focusOnceThere } from "../../components/focus-once-there.ts";
import { type FormScope, focusField } from "../../components/forms/form-scope.ts";
import { useMessages } from "../../components/messages.tsx";
import { openPreview } from "../../components/open-preview.ts";
import { errorMessage } from "../../session/api.ts";
import type { ResourceObject } from "../resource-object.ts";
import { commentsOf, isAwaited, isOpen, linksOf, nameIn, previewOf } from "./queries.ts";

const dialogs = {
  share: lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog })),
  comments: lazy(async () => ({ default: (await import("./comments-dialog.tsx")).CommentsDialog })),
};

type Opener = () => HTMLElement | null;

export interface ReviewOverview {
  unresolved: number;
  /** Who has approved the draft as it is now; null if nobody has. */
  approvedBy: string | null;
  /** Whose approval publishing waits for, and whether one of their links has expired. */
  awaited: { names: readonly string[]; hasExpired: boolean };
  /** Fetches the approval again after the draft was saved, which may void it. */
  renewApproval(): void;
  /** `save` saves what is typed; false if it could not. */
  preview(save: () => Promise<boolean>): Promise<void>;
  share(from: Opener): void;
  comments(from: Opener): void;
}

/** Render the dialog outside the form, so that it stays open while the form is rebuilt. */
export function useReview(place: ResourceObject | null, scope: FormScope) {
  const { fail } = useMessages();
  const comments = useQuery(commentsOf(place));
  const links = useQuery(linksOf(place));
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs | null>(null);
  const opener = useRef<Opener>(() => null);
  const approval = links.data?.find((link) => link.approval?.isValid)?.approval;

  const awaited = links.data?.filter(isAwaited) ?? [];

  const show = (dialog: keyof typeof dialogs) => (from: Opener) => {
    opener.current = from;
    setOpenDialog(dialog);
  };
  const close = (path?: string) => {
    setOpenDialog(null);
    if (path === undefined) focusOnceThere(opener.current);
    else requestAnimationFrame(() => focusField(scope, path));
  };
  const review: ReviewOverview | null = place && {
    unresolved: comments.data?.filter(({ resolved_at }) => resolved_at === null).length ?? 0,
    approvedBy: approval?.name ?? null,
    awaited: {
      names: [...new Set(awaited.map(({ recipient }) => nameIn(recipient)))],
      hasExpired: !awaited.every(isOpen),
    },
    renewApproval: () => void (approval && links.refetch()),
    share: show("share"),
    comments: show("comments"),
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
    dialog: place && Dialog && (
      <Suspense>
        <Dialog {...place} onClose={close} />
      </Suspense>
    ),
  };
}
