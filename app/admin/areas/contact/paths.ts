export const listPath = "/admin/contact";

export const enquiryPath = (id: number | string) => `${listPath}/${id}`;

export const templatesPath = `${listPath}/templates`;
