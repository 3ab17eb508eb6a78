import { type ComponentType, createContext, useContext } from "react";
import type { ControlProps } from "./views.ts";

/** The controls of fields whose rooms know the library or the editor, and so stand above. */
export type FieldControls = Record<
  "picture" | "pictures" | "markdown",
  ComponentType<ControlProps>
>;

export const FieldControlsContext = createContext<FieldControls | null>(null);

export function useFieldControls(): FieldControls {
  const controls = useContext(FieldControlsContext);
  if (!controls) throw new Error("This form is not given the controls of pictures and texts.");
  return controls;
}
