/** `01` for the first, by its place from 0. */
export const numbered = (place: number) => String(place + 1).padStart(2, "0");
