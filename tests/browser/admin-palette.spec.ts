import { expect, test } from "./admin-fixtures.ts";
import { addPost, sendEnquiries, success, unique } from "./admin-screen.ts";
import { once } from "./once.ts";

test("palette: it finds what the role may see, creates, and keeps what is typed at once", async ({
  page,
  open,
  desk,
}) => {
  await test.step("the palette goes to screens, creates, and finds what the role may see", async () => {
    const word = `finder${Date.now()}`;
    await sendEnquiries(desk, word, 1, word);
    for (const [title, slug] of [
      [`A post on ${word}`, `${word}-2`],
      [`${word} post`, word],
    ]) {
      await desk.ask("/blog", { method: "POST", body: { title, slug, content: "Text" } });
    }
    await open("admin", "/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await page.keyboard.press("ControlOrMeta+k");
    const field = page.getByRole("combobox", { name: "Find or create" });
    const found = page.getByRole("listbox", { name: "Results" }).getByRole("option");
    await field.fill("newsl");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/newsletter$/);
    await page.keyboard.press("ControlOrMeta+k");
    await field.fill(word);
    // The best fit first, whatever its kind.
    await expect(found).toContainText([`${word} post`, `${word} 1`, `A post on ${word}`]);
    await field.fill(`${word} nowhere`);
    await expect(found).toHaveCount(0);
    await field.fill(word);
    await expect(found).toHaveCount(3);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Line one of 1")).toBeVisible();

    await open("author", "/admin");
    await page.getByRole("button", { name: "Find or create" }).click();
    await field.fill(word);
    await expect(found.filter({ hasText: `${word} post` })).toBeVisible();
    await expect(found).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
  });
  await test.step("what is typed right after the key is kept, and letters may be missing", async () => {
    await open("admin", "/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    const field = page.getByRole("combobox", { name: "Find or create" });
    // In one go, as fast as the browser takes them.
    await page.evaluate(() => {
      const press = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", press));
      (document.activeElement as HTMLInputElement).setAttribute("data-first", "");
    });
    await expect(page.locator("input[data-first]")).toBeFocused();
    await page.keyboard.type("new pst");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/blog\/new$/);

    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+k");
    await expect(field).toBeFocused();
    const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
    await page.keyboard.press("Escape");
    await page.goto("/admin/blog/edit/1");
    await expect(page.getByRole("button", { name: "Preview", exact: true })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await field.fill("history");
    await expect(options.first()).toHaveText("History");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "History" })).toBeVisible();
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await page.keyboard.press("ControlOrMeta+k");
    await field.fill("phone");
    await expect(options.first()).toContainText("Phone");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/content\/settings#phone$/);
    await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
    await page.keyboard.press("ControlOrMeta+k");
    await field.fill("theme");
    await expect(options.first()).toContainText("colours");
    await field.fill("log out");
    await expect(options.first()).toHaveText("Logout");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/login/);
  });
});

test(
  "palette: it acts on the open enquiry, takes no key from a late list, and the scheme is remembered",
  once,
  async ({ page, open, desk }) => {
    await test.step("a list that comes late behind the palette takes nothing of what is typed", async () => {
      // One of its own: of what is scheduled, the button has another name.
      const title = unique("Late");
      const { id } = await addPost(desk, title);
      await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published" } });
      await open("admin", `/admin/blog?search=${encodeURIComponent(title)}`);
      await page.getByRole("row").nth(1).getByRole("link", { name: "Edit" }).click();
      await page.getByLabel("Excerpt").fill(`Anew ${Date.now()}`);
      await page.route("**/api/blog/admin?*", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        await route.continue();
      });
      await page.getByRole("button", { name: /^Publish(?: changes)?$/ }).click();
      await expect(page).toHaveURL(/\/admin\/blog\?search=/);
      await page.keyboard.press("ControlOrMeta+k");
      const field = page.getByRole("combobox", { name: "Find or create" });
      await expect(field).toBeFocused();
      await expect(page.locator("tr[data-visited]")).toBeVisible();
      await page.keyboard.type("Newsletter");
      await expect(field).toHaveValue("Newsletter");
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("the palette acts on the open enquiry, and remembers what was opened by a click", async () => {
      const word = `acted${Date.now()}`;
      await sendEnquiries(desk, word, 1, word);
      await open("admin", `/admin/contact?search=${word}`);
      await page.getByRole("link", { name: `${word} 1` }).click();
      const field = page.getByRole("combobox", { name: "Find or create" });
      const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
      const act = async (typed: string, first: string) => {
        await page.keyboard.press("ControlOrMeta+k");
        await field.fill(typed);
        await expect(options.first()).toHaveText(first);
        await page.keyboard.press("Enter");
      };
      await expect(page.getByLabel("Your answer")).toBeVisible();
      await act("assign", "Assign to me");
      await success(page, "Assigned to you");
      await act("answer", "Answer");
      await expect(page.getByLabel("Your answer")).toBeFocused();
      await act("resolve", "Mark as Resolved");
      await expect(page.getByLabel("Status", { exact: true })).toHaveValue("resolved");
      await act("spam", "Spam");
      await success(page, "Marked as spam");

      await page.getByRole("link", { name: "Dashboard" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
      await page.keyboard.press("ControlOrMeta+k");
      await expect(options.first()).toHaveText(`${word} 1Enquiry`);
      await expect(options.filter({ hasText: "Go to" })).toHaveCount(0);
      await field.fill("invite");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: "Invite a colleague" })).toBeVisible();
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("light and dark are chosen for both wings and remembered", async () => {
      await page.emulateMedia({ colorScheme: "light" });
      await open("user", "/admin");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
      const scheme = () =>
        page.evaluate(() => {
          const { theme, mantineColorScheme } = document.documentElement.dataset;
          return [theme, mantineColorScheme, getComputedStyle(document.body).colorScheme];
        });
      expect((await scheme()).slice(1)).toEqual(["light", expect.stringContaining("light")]);
      await page.getByRole("button", { name: "Use dark colours" }).click();
      await expect.poll(scheme).toEqual(["dark", "dark", "dark"]);
      expect(await page.evaluate(() => localStorage.theme)).toBe("dark");
      await page.reload();
      await expect(page.getByRole("button", { name: "Use light colours" })).toBeVisible();
      await expect.poll(async () => (await scheme())[1]).toBe("dark");
    });
  },
);
