/** Opens a preview in a new tab; rejects if the browser blocks the tab or `addressOf` rejects. */
export async function openPreview(addressOf: () => Promise<string>): Promise<void> {
  // At once: browsers block tabs that are opened later than the click.
  const tab = open("", "_blank");
  if (!tab) throw new Error("Your browser blocked the new tab.");
  tab.document.title = "Preview";
  tab.document.body.textContent = "Preparing the preview …";
  try {
    const address = await addressOf();
    tab.opener = null;
    tab.location.replace(address);
  } catch (error) {
    tab.close();
    throw error;
  }
}
