export interface Outcome {
  isDone: boolean;
  message: string;
  status: number;
  details: { path: string; message: string }[];
}

export function errorOf(outcome: Outcome | undefined, path: string): string | undefined {
  return outcome?.details.find((detail) => detail.path === path)?.message;
}
