export const numbered = (index: number) => String(index + 1).padStart(2, "0");
