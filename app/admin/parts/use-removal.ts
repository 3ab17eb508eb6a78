import { useQueryClient } from "@tanstack/react-query";
import { detailOf } from "../session/api.ts";
import { useDialogs } from "./dialogs.tsx";

interface Removal {
  question: string;
  /** Which one it is. */
  text: string;
  remove(): Promise<unknown>;
  failure: string;
}

/** Deletes something of an area once that is confirmed; a failure is told in an alert. */
export function useRemoval(area: string) {
  const { confirm, alert } = useDialogs();
  const queries = useQueryClient();
  return async ({ question, text, remove, failure }: Removal) => {
    if (!(await confirm({ question, text }))) return;
    try {
      await remove();
    } catch (error) {
      await alert(failure, detailOf(error));
    }
    await queries.invalidateQueries({ queryKey: [area] });
  };
}
