/** The files of a drop or a paste; empty if it brings text only. */
export function filesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].map(withName);
}

/** During a drag browsers reveal only the types of the data, not the files. */
export const bringsFiles = (data: DataTransfer | null) => data?.types.includes("Files") ?? false;

/** The clipboard calls every picture `image.png`. */
function withName(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const ending = file.name.split(".").at(-1);
  return new File([file], `Pasted picture.${ending}`, { type: file.type });
}
