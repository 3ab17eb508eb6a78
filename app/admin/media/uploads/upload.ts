import { heicProblem, type Media, maxFileSize, type UploadedMedia } from "#contract/areas/media.ts";
import { errors } from "#contract/core/errors.ts";
import { sizeOf } from "#format/bytes.ts";
import { ApiError } from "../../../api-client/client.ts";
import { api, mayPass } from "../../session/api.ts";
import { registerUnsaved } from "../../session/unsaved.ts";
import { asJpeg, isHeic } from "./as-jpeg.ts";

export interface UploadOptions {
  /** Called with the share that is sent, up to 1; the server then processes the file. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
}

export class UploadError extends Error {
  readonly canRetry: boolean;
  constructor(sentence: string, canRetry: boolean) {
    super(sentence);
    this.canRetry = canRetry;
  }
}

/** Adds a file to the library; returns the existing file if its bytes are there already. */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<UploadedMedia> {
  const answer = await sent(file, options, (input) => api.media.upload(input));
  const [media] = answer.media;
  if (!media) throw new UploadError(silence, true);
  return media;
}

/** Puts the file in the place of another, wherever that is used. */
export async function replaceFile(
  { id, revision }: Pick<Media, "id" | "revision">,
  file: File,
  options: UploadOptions = {},
): Promise<Media> {
  const answer = await sent(file, options, (input) =>
    api.media.replace({ id, revision, ...input }),
  );
  return answer.media;
}

const silence = "The server did not respond. Check your connection and try again.";

interface UploadInput {
  payload: FormData;
  onProgress(share: number): void;
  signal?: AbortSignal;
}

async function sent<T>(
  file: File,
  { onProgress = () => {}, signal }: UploadOptions,
  call: (input: UploadInput) => Promise<T>,
): Promise<T> {
  const end = registerUnsaved(() => ({ isUnsaved: true, isWork: true }));
  try {
    const prepared = await asJpeg(file);
    const rejection = rejectionOf(prepared);
    if (rejection) throw new UploadError(rejection, false);
    const payload = new FormData();
    payload.append("file", prepared, prepared.name);
    return await call({ payload, onProgress, ...(signal && { signal }) });
  } catch (error) {
    if (error instanceof UploadError) throw error;
    throw new UploadError(sentenceOf(error), mayPass(error));
  } finally {
    end();
  }
}

/** Why the file would be refused, so that it need not be sent; null if nothing is wrong. */
export function rejectionOf({
  size,
  type,
  name,
}: Pick<File, "size" | "type" | "name">): string | null {
  if (size === 0) return "The file is empty.";
  if (isHeic({ type, name })) return heicProblem;
  if (size <= maxFileSize) return null;
  return `${errors.file_too_large.message.replace(/\.$/, "")}; this one is ${sizeOf(size)}.`;
}

export function sentenceOf(error: unknown): string {
  const { status, body, details } = error instanceof ApiError ? error : new ApiError(0, {});
  if (status === 0) return silence;
  const [detail] = details;
  return detail?.message || body.error || `The server refused the file (${status}).`;
}
