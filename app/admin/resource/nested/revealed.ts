import { createContext } from "react";

/** The path of a field that somebody looks for: the rows that it is in stand open. */
export const Revealed = createContext("");
