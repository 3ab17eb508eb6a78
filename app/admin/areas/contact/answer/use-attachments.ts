import { useEffect, useRef, useState } from "react";
import type { Attachment } from "#contract/areas/conversation.ts";
import { useMessages } from "../../../components/messages.tsx";
import { UploadError, uploadFile } from "../../../media/uploads/upload.ts";
import type { ComposedAnswer } from "./answer-draft.ts";
import { problemWith } from "./attached-files.ts";

export interface FileOnItsWay {
  key: string;
  name: string;
  /** The share that is sent, up to 1. */
  share: number;
  stop: AbortController;
}

let lastKey = 0;

/** The files of an answer; those that are dropped go to the library first. */
export function useAttachments({ values: { attachments }, change }: ComposedAnswer) {
  const { fail } = useMessages();
  const [uploads, setUploads] = useState<readonly FileOnItsWay[]>([]);
  const latest = useRef(attachments);
  latest.current = attachments;
  const going = useRef(uploads);
  going.current = uploads;

  // They would be attached to nothing.
  useEffect(
    () => () => {
      for (const { stop } of going.current) stop.abort();
    },
    [],
  );

  const add = (file: Attachment) => {
    if (latest.current.some(({ id }) => id === file.id)) return;
    latest.current = [...latest.current, file];
    change({ attachments: latest.current });
  };

  async function upload(file: File): Promise<void> {
    lastKey += 1;
    const key = `${lastKey}`;
    const stop = new AbortController();
    setUploads((all) => [...all, { key, name: file.name, share: 0, stop }]);
    const onProgress = (share: number) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, share } : each)));
    try {
      const { id, name, bytes, url } = await uploadFile(file, { onProgress, signal: stop.signal });
      if (!stop.signal.aborted) add({ id, name, bytes, url });
    } catch (error) {
      if (stop.signal.aborted) return;
      fail(`${file.name} was not attached`, error instanceof UploadError ? error.message : "");
    } finally {
      setUploads((all) => all.filter((each) => each.key !== key));
    }
  }

  return {
    uploads,
    add,
    upload: (files: readonly File[]) => {
      for (const file of files) void upload(file);
    },
    remove(id: number) {
      change({ attachments: attachments.filter((file) => file.id !== id) });
    },
    /** Why the answer cannot be sent with these; null if nothing is wrong. */
    problem: problemWith(attachments),
  };
}
