import { type Writing, writingOf } from "#format/writing.ts";

/** The settings' language; global, because a process or a browser page serves one agency. */
let siteLanguage = "en";

export function setSiteLanguage(language: string): void {
  siteLanguage = language;
}

/** Attributes of an element that holds a text by staff, which may be in a language of its own. */
export const writing = (text: string): Writing => writingOf(text, siteLanguage);
