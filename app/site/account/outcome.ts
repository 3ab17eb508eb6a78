export interface FormOutcome {
  isDone: boolean;
  message: string;
  status: number;
  details: { path: string; message: string }[];
}

export function errorOf(outcome: FormOutcome | undefined, path: string): string | undefined {
  return outcome?.details.find((detail) => detail.path === path)?.message;
}
