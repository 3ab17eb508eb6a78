/** An instant so many milliseconds later, or earlier, in ISO 8601 UTC. */
export const later = (at: string, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString();
