import { useQueryClient } from "@tanstack/react-query";
import type { projects } from "#contract/areas/portfolio.ts";
import { measuredSize, type Size } from "../../media/fields/measured-size.ts";
import type { GivenPicture } from "../../media/fields/pictures-field.tsx";
import { fileOf } from "../../media/queries.ts";
import type { ValuesOf } from "../../resource/values.ts";

interface FirstPictureOptions {
  getValues(): ValuesOf<typeof projects>;
  set(path: string, value: unknown): void;
}

/** Keeps the first picture as the one for lists, unless another was chosen for that. */
export function useFirstPicture({ getValues, set }: FirstPictureOptions) {
  const queries = useQueryClient();
  const fileIn = (picture: GivenPicture | undefined) =>
    picture && queries.getQueryData(fileOf(picture.mediaId).queryKey);

  const measure = (what: "image" | "brand", size: Size | null) => {
    if (!size) return;
    set(`${what}Width`, String(size.width));
    set(`${what}Height`, String(size.height));
  };
  const changePictures = (change: (before: readonly GivenPicture[]) => GivenPicture[]) => {
    const { pictures: before, imageSrc } = getValues();
    const after = change(before);
    set("pictures", after);
    if (imageSrc !== "" && imageSrc !== fileIn(before[0])?.url) return;
    const first = fileIn(after[0]);
    if (after.length > 0 && !first) return;
    set("imageSrc", first?.url ?? "");
    if (first) measure("image", measuredSize(first));
  };
  return { measure, changePictures };
}
