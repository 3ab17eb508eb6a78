import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { askAsAdmin, expect, test } from "./site.ts";

test(
  "patches: one is sewn by keyboard, stays for the visit and goes out with the enquiry",
  once,
  async ({ page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await openAlive(page, "/contact-us");
    const hem = page.locator("footer").getByRole("button", { name: "Sew your own patch" });
    await hem.focus();
    expect(loaded.filter((url) => /maker|sewn/.test(url))).toEqual([]);
    await page.keyboard.press("Enter");
    const maker = page.getByRole("dialog", { name: "Sew your own patch" });
    await maker.getByLabel("Business name").fill("<script>alert(1)</script>");
    await expect(maker.getByRole("status")).toHaveText("Fish on leaf");
    await maker.getByLabel("Business name").fill("Padma Tea");
    await expect(maker.getByRole("status")).toHaveText("Lotus on madder");
    await maker.getByLabel("Lotus").focus();
    await page.keyboard.press("ArrowRight");
    await expect(maker.getByRole("status")).toHaveText("Kalka on madder");
    await page.keyboard.press("Enter");
    const sewn = page
      .locator("footer")
      .getByRole("button", { name: "Your patch: Kalka on madder" });
    await expect(sewn).toBeFocused();

    await openAlive(page, "/contact-us");
    await expect(sewn).toBeVisible();
    const name = `Patch${Date.now()}`;
    await page.getByLabel("Full Name*").fill(name);
    await page.getByLabel("Email Address*").fill("visitor@example.com");
    await page.getByLabel("Message*").fill("We need a new site.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("img", { name: "Your patch: Kalka on madder" })).toBeVisible();
    const { submissions } = await askAsAdmin<{ submissions: { patch: string }[] }>(
      `/contact?search=${name}`,
    );
    expect(submissions).toMatchObject([{ patch: "kalka-madder-3221" }]);
  },
);
