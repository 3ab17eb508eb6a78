export const numbered = (place: number) => String(place + 1).padStart(2, "0");
