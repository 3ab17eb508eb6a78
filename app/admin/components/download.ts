import { ApiError } from "../../api-client/client.ts";
import { transport } from "../session/api.ts";
import { saveFile } from "./lists/csv.ts";

interface DownloadOptions {
  signal: AbortSignal;
  /** Called with each part of the file as it comes. */
  onPart(bytes: Uint8Array): void;
  /** The file's name where the answer does not say. */
  name: string;
}

/** Saves the file that a call of the API answers, which needs the session that a link has not. */
export async function download(
  path: string,
  { signal, onPart, name }: DownloadOptions,
): Promise<void> {
  const response = await transport(path, { signal });
  if (!response.ok || !response.body) {
    throw new ApiError(response.status, await response.json().catch(() => ({})));
  }
  const parts: BlobPart[] = [];
  for (const reader = response.body.getReader(); ; ) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    onPart(value);
  }
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  saveFile(new Blob(parts, { type }), nameOf(response) ?? name);
}

const nameOf = ({ headers }: Response) =>
  /filename="([\w.-]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
