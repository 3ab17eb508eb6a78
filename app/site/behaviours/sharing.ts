import { all, on } from "./dom.ts";

/** In milliseconds. */
const noticeFor = 2500;
const copiedFor = 2000;

export function startSharing(): void {
  if ("share" in navigator) {
    for (const each of all("[data-share-item]")) each.hidden = each.dataset.shareItem === "network";
  }
  on("click", "[data-share]", (button) => {
    const { address: url = "", title = "" } =
      button.closest<HTMLElement>("[data-sharing]")?.dataset ?? {};
    // Cancelling the share dialog rejects, which is no error.
    navigator.share({ title, url }).catch(() => {});
  });
  on("click", "[data-copy-link]", async (button) => {
    const bar = button.closest<HTMLElement>("[data-sharing]");
    const status = bar?.querySelector("[role=status]");
    const address = bar?.dataset.address ?? "";
    if (!status) return;
    status.textContent = (await copied(address)) ? "Link copied" : address;
    setTimeout(() => {
      status.textContent = "";
    }, noticeFor);
  });
  for (const block of all("main .prose pre")) addCopyButton(block);
}

/** Added by script, because copying needs one. */
function addCopyButton(block: HTMLElement): void {
  const wrapper = document.createElement("div");
  wrapper.className = "copy-code";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  wrapper.append(button);
  const code = block.textContent ?? "";
  button.addEventListener("click", async () => {
    button.textContent = (await copied(code)) ? "Copied" : "Select and copy by hand";
    setTimeout(() => {
      button.textContent = "Copy";
    }, copiedFor);
  });
  block.before(wrapper);
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

// The clipboard API needs https; a copied selection does not.
function copiedBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  return isDone;
}
