export const countOf = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
