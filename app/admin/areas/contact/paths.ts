export const listPath = "/admin/contact";

export const enquiryPath = (id: number | string) => `${listPath}/${id}`;

export const answerHash = "#answer";

/** Opens an enquiry with the caret in the answer. */
export const answeringPath = (id: number) => enquiryPath(id) + answerHash;

export const templatesPath = `${listPath}/templates`;
