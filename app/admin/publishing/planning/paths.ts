export const planningPath = "/admin/planning";
export const releasesPath = `${planningPath}/releases`;
export const releasePath = (id: number) => `${releasesPath}/${id}`;
