/** In a new tab; rejects where none is opened or no address is had. */
export async function openPreview(addressOf: () => Promise<string>): Promise<void> {
  // At once: browsers block tabs that are opened later than the click.
  const tab = open("", "_blank");
  if (!tab) throw new Error("The browser opened no tab.");
  tab.document.title = "Preview";
  tab.document.body.textContent = "The preview is being made …";
  try {
    const address = await addressOf();
    tab.opener = null;
    tab.location.replace(address);
  } catch (error) {
    tab.close();
    throw error;
  }
}
