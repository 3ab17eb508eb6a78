/** Says what the browser may fetch ahead, which nothing of this page should wait for. */
export async function startFetchingAhead(): Promise<void> {
  // The pages of a preview are seen by its link alone.
  if (document.documentElement.dataset.base) return;
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.textContent = await (await fetch("/speculation-rules.json")).text();
  document.head.append(rules);
}
