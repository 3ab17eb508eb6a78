export const importsPath = "/admin/imports";
export const importPath = (id: number) => `${importsPath}/${id}`;
export const importedTextPath = (id: number, text: number) => `${importPath(id)}/texts/${text}`;
