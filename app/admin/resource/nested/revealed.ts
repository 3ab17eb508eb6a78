import { createContext } from "react";

/** The path of a field to reveal: the rows that contain it are open. */
export const Revealed = createContext("");
