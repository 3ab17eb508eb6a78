import { all, on } from "./dom.ts";
import { readPatch } from "./patches/kept-patch.ts";

/** Shows the buttons that open the patch maker, which is loaded when one of them is pressed. */
export function startPatches(): void {
  const buttons = all("[data-sew]");
  if (buttons.length === 0) return;
  for (const button of buttons) button.hidden = false;
  on("click", "[data-sew]", async (button) => {
    try {
      (await import("./patches/maker.ts")).openMaker();
    } catch {
      const label = button.querySelector("[data-patch-label]");
      label?.replaceChildren("This could not be loaded. Try again.");
    }
  });
  void sewKept();
  // A page from the back/forward cache has the patch of before.
  addEventListener("pageshow", ({ persisted }) => persisted && sewKept());
}

async function sewKept(): Promise<void> {
  const code = readPatch();
  if (code !== null) (await import("./patches/sewn.ts")).sew(code);
}

/**
 * Shows the patch that went out with an enquiry, below the answer. Visitors who have sewn none see
 * none: its script would have to be loaded first, and an answer waits for nothing.
 */
export async function showReceipt(form: HTMLFormElement): Promise<void> {
  const receipt = form.querySelector<HTMLElement>("[data-receipt]");
  const code = readPatch();
  if (receipt && code) (await import("./patches/sewn.ts")).fillReceipt(receipt, code);
}
