/** In characters; longer subjects are cut, as the API refuses them. */
const maxSubject = 200;

/** The parameter of the contact page that fills the subject of its form. */
export const subjectParameter = "subject";

export const subjectAddress = (subject: string): string =>
  `/contact-us?${new URLSearchParams({ [subjectParameter]: asSubject(subject) })}#write`;

export const asSubject = (given: string): string => [...given].slice(0, maxSubject).join("");
