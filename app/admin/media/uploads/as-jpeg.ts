/** HEIC is what phone cameras write; browsers other than Safari cannot show it. */
export const isHeic = ({ type, name }: Pick<File, "type" | "name">) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const [type, quality] = ["image/jpeg", 0.92];

/** A HEIC picture as JPEG, upright, where the browser can read it; any other file as it is. */
export async function asJpeg(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    picture.close();
    const bytes = await canvas.convertToBlob({ type, quality });
    return new File([bytes], `${file.name.replace(/\.hei[cf]$/i, "")}.jpg`, { type });
  } catch {
    // `rejectionOf` then refuses the file with a sentence.
    return file;
  }
}
