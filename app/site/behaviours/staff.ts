/** Adds a link to the panel for signed-in admins; the server decides what may be changed. */
export function startStaff(): void {
  if (!isStaff() || document.documentElement.dataset.base) return;
  const link = document.createElement("a");
  link.href = `/admin/content/beside?page=${encodeURIComponent(location.pathname)}`;
  link.textContent = "Edit this page";
  link.dataset.editLink = "";
  document.body.append(link);
}

function isStaff(): boolean {
  try {
    const { role } = JSON.parse(localStorage.getItem("user") ?? "{}") as { role?: string };
    return role === "admin" && localStorage.getItem("token") !== null;
  } catch {
    return false;
  }
}
