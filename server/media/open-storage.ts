import { type Config, mediaFolder } from "../config.ts";
import { createBucketStorage } from "./bucket.ts";
import { createFolderStorage, type Storage } from "./storage.ts";

export function openMediaStorage(config: Config): Storage {
  const folder = mediaFolder(config);
  return config.MEDIA_URL
    ? createBucketStorage(config.MEDIA_URL, folder)
    : createFolderStorage(folder);
}
