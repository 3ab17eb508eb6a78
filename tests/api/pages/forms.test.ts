import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { patchCode, patchOfName, patchTitle } from "#format/patch/code.ts";
import { patchPicture } from "#format/patch/draw.ts";
import {
  createSiteApp,
  createSiteForAll,
  elementsIn,
  textOf,
  textsIn,
  valuesIn,
} from "#tests/site-app.ts";

const site = createSiteForAll();

const contactForm = "form[data-form=contact]";
const newsletterForm = "form[data-form=newsletter]";
const pageForm = "form[data-form=page]";

const thanks = "Thank you for your message! We'll get back to you soon.";

const enquiryOf = (name: string) => ({
  name,
  email: "visitor@example.com",
  message: "We need a new site.",
});

async function storedEnquiries(name: string) {
  const token = await site.tokenOf("admin");
  return (await site.ask(`/contact?search=${encodeURIComponent(name)}`, { token })).body
    .submissions;
}

async function statusOf(email: string): Promise<string | undefined> {
  const token = await site.tokenOf("admin");
  const { subscriptions } = (await site.ask(`/newsletter?search=${email}`, { token })).body;
  return subscriptions[0]?.status;
}

const headingOf = (page: Document) => textOf(page.querySelector("h1"));

const mainOf = (page: Document) => textOf(page.querySelector("main"));

function pathIn(mail: Email): string {
  const [, path = ""] = /https?:\/\/[^/\s]+(\/\S*token=\S+)/.exec(mail.text ?? "") ?? [];
  return path;
}

test("contact: without scripts an enquiry is thanked and stored", async () => {
  const name = "Plain contact";
  const page = await site.submit("/contact-us", contactForm, {
    ...enquiryOf(name),
    subject: "A shop",
  });
  expect(mainOf(page)).toContain(thanks);
  expect(valuesIn(page.querySelector(contactForm) as Element).name).toBe("");
  expect(await storedEnquiries(name)).toMatchObject([
    { subject: "A shop", message: "We need a new site." },
  ]);
});

test("contact: without scripts an enquiry from the home page carries the fixed subject", async () => {
  const name = "Plain home";
  const page = await site.submit("/", contactForm, enquiryOf(name));
  expect(mainOf(page)).toContain(thanks);
  expect(await storedEnquiries(name)).toMatchObject([{ subject: "General Inquiry from Website" }]);
});

test("contact: without scripts a refused enquiry names the field and keeps what was typed", async () => {
  const name = "Plain refused";
  const page = await site.submit("/contact-us", contactForm, {
    ...enquiryOf(name),
    email: "visitor@localhost",
  });
  const email = page.querySelector("input[name=email][aria-invalid=true]");
  const description = (email?.getAttribute("aria-describedby") ?? "").split(" ").at(-1) ?? "";
  expect(textOf(page.getElementById(description))).toBe("Enter a valid email address.");
  expect(valuesIn(page.querySelector(contactForm) as Element)).toMatchObject({
    name,
    email: "visitor@localhost",
    message: "We need a new site.",
  });
  expect(await storedEnquiries(name)).toEqual([]);
});

test("contact: a pasted address may have signs that nobody sees, a name may not be that alone", async () => {
  const refused = await site.submit("/contact-us", contactForm, {
    ...enquiryOf("\u200b\u3164"),
    email: "\u200bvisitor@example.com\u2060",
  });
  expect(mainOf(refused)).toContain("Full Name*This field is required.");
  expect(refused.querySelector("input[name=email][aria-invalid=true]")).toBeFalsy();
  const name = "Pasted";
  await site.submit("/contact-us", contactForm, {
    ...enquiryOf(name),
    email: "\u200bvisitor@বাংলা.example\u2060",
  });
  expect(await storedEnquiries(name)).toMatchObject([{ email: "visitor@xn--54b7fta0cc.example" }]);
});

test("contact: a form from another site is refused and stores nothing", async () => {
  const name = "Foreign";
  const post = (origin: string) =>
    site.visit("/contact-us", {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: `${new URLSearchParams(enquiryOf(name))}`,
    });
  for (const origin of ["https://evil.example.net", "null"])
    expect((await post(origin)).status, origin).toBe(403);
  expect(await storedEnquiries(name)).toEqual([]);
  expect((await post("http://localhost:3000")).status).toBe(200);
  expect(await storedEnquiries(name)).toHaveLength(1);
});

test("newsletter: without scripts signing up in the footer is confirmed and stored", async () => {
  const email = "plain-reader@example.com";
  const page = await site.submit("/faqs", `footer ${newsletterForm}`, { email });
  expect(textOf(page.body)).toContain("You have successfully subscribed.");
  const token = await site.tokenOf("admin");
  const { subscriptions } = (await site.ask(`/newsletter?search=${email}`, { token })).body;
  expect(subscriptions).toMatchObject([{ email, source: "footer", status: "active" }]);
});

test("newsletter: looking at an unsubscribe link changes nothing, its button does", async () => {
  const email = "leaver@example.com";
  await site.submit("/newsletter", newsletterForm, { email });
  const path = pathIn(await site.mailTo(email, "Welcome"));
  expect((await site.visit(path, { method: "HEAD" })).status).toBe(200);
  expect(textsIn(await site.read(path), "main button")).toEqual(["Unsubscribe"]);
  expect(await statusOf(email)).toBe("active");
  const left = await site.submit(path, pageForm, {});
  expect([headingOf(left), left.title.split(" · ")[0]]).toEqual(
    Array(2).fill("You have left the newsletter"),
  );
  expect(await statusOf(email)).toBe("unsubscribed");

  await site.submit("/newsletter", newsletterForm, { email });
  const confirm = pathIn(await site.mailTo(email, "confirm"));
  expect(textsIn(await site.read(confirm), "main button")).toEqual(["Confirm the subscription"]);
  const back = await site.submit(confirm, pageForm, {});
  expect([headingOf(back), back.title.split(" · ")[0]]).toEqual(
    Array(2).fill("You are on the list"),
  );
  expect(await statusOf(email)).toBe("active");
});

test("newsletter: a mail program's one-click post ends the subscription", async () => {
  const email = "one-click@example.com";
  await site.submit("/newsletter", newsletterForm, { email });
  const mail = await site.mailTo(email, "Welcome");
  const header = mail.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const { pathname, search } = new URL(header.slice(1, -1));
  const answer = await site.visit(`${pathname}${search}`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      // As from a web mail client.
      origin: "https://mail.example.net",
    },
    body: "List-Unsubscribe=One-Click",
  });
  expect(answer.status).toBe(200);
  expect(await statusOf(email)).toBe("unsubscribed");
});

test("forgotten password: without scripts a new one is set by the mailed link", async () => {
  const { ask, tokenOf, submit, read, mailTo } = await createSiteApp({ isEmpty: true });
  const email = "forgetful@example.com";
  const account = { firstName: "A", lastName: "B", email, role: "user" };
  await ask("/users", {
    method: "POST",
    token: await tokenOf("admin"),
    body: { ...account, password: "the old phrase 1" },
  });
  const refused = await submit("/forgot-password", pageForm, { email: "forgetful@localhost" });
  expect(mainOf(refused)).toContain("Enter a valid email address.");
  const answerPage = await submit("/forgot-password", pageForm, { email });
  expect(mainOf(answerPage)).toContain("we have sent it a link");
  expect(answerPage.title).toMatch(/^Check your inbox · /);

  const path = pathIn(await mailTo(email, "Set a new password"));
  const different = { password: "the new phrase 2", repeated: "the new phrase 3" };
  expect(mainOf(await submit(path, pageForm, different))).toContain("New passwords do not match");
  const same = { password: "the new phrase 2", repeated: "the new phrase 2" };
  const set = await submit(path, pageForm, same);
  expect([headingOf(set), set.title.split(" · ")[0]]).toEqual(
    Array(2).fill("Your new password is set"),
  );
  expect(mainOf(set)).not.toContain("The link works once");
  const [link] = elementsIn(set, "main a").filter((each) => textOf(each) === "Sign in");
  expect(link?.getAttribute("href")).toBe("/login");
  const login = { method: "POST", body: { email, password: "the new phrase 2" } };
  expect((await ask("/auth/login", login)).status).toBe(200);
  expect(headingOf(await read("/reset-password"))).toBe("This link is no longer valid");
});

test("mailed links: one that is dead or cut short leads on, without fields that lead nowhere", async () => {
  for (const [path, way, to] of [
    ["/reset-password", "Ask for a new link", "/forgot-password"],
    ["/newsletter/confirm", "Sign up again", "/newsletter"],
    ["/newsletter/unsubscribe", "Write to us", "/contact-us"],
  ] as const) {
    const expectDead = (page: Document) => {
      expect(headingOf(page), path).toBe("This link is no longer valid");
      expect(page.title, path).toMatch(/^This link is no longer valid · /);
      expect(elementsIn(page, "main input, main button"), path).toEqual([]);
      const [link] = elementsIn(page, "main a").filter((each) => textOf(each) === way);
      expect(link?.getAttribute("href"), path).toBe(to);
    };
    for (const query of ["", "?token=", "?token=%20"]) expectDead(await site.read(path + query));
    const living = `${path}?token=1.x`;
    const { headers } = await site.visit(living);
    expect(headers.get("cache-control"), path).toBe("no-store");
    expect(headingOf(await site.read(living)), path).not.toBe("This link is no longer valid");
    const password = "the new phrase 2";
    expectDead(await site.submit(living, pageForm, { password, repeated: password }));
  }
});

const patchIn = (page: Document) =>
  elementsIn<HTMLImageElement>(page, `${contactForm} [data-receipt]:not([hidden]) img`)[0];

test("patches: without scripts the receipt shows a patch made from the name", async () => {
  const before = await site.read("/contact-us");
  expect(patchIn(before)).toBeUndefined();
  expect(before.querySelector(`${contactForm} [data-sew]`)?.hasAttribute("hidden")).toBe(true);
  for (const name of ["Padma Tea", "রহিম স্টোর", "شركة النيل", "🧵", "<script>alert(1)</script>"]) {
    const picture = patchIn(await site.submit("/contact-us", contactForm, enquiryOf(name)));
    const patch = patchOfName(name);
    expect(picture?.getAttribute("alt"), name).toBe(`Your patch: ${patchTitle(patch)}`);
    expect(picture?.getAttribute("src"), name).toBe(patchPicture(patch));
    const [stored] = await storedEnquiries(name);
    if (stored) expect(stored.patch).toBe(patchCode(patch));
  }
});

test("patches: an altered code in the form loses neither the enquiry nor its patch", async () => {
  const name = "Altered patch";
  const fields = { ...enquiryOf(name), patch: 'lotus-indigo-9999"><script>' };
  const page = await site.submit("/contact-us", contactForm, fields);
  expect(mainOf(page)).toContain(thanks);
  expect(patchIn(page)?.getAttribute("src")).toBe(patchPicture(patchOfName(name)));
  expect(await storedEnquiries(name)).toMatchObject([{ patch: patchCode(patchOfName(name)) }]);
});

test("patches: the site offers none once staff have turned them off", async () => {
  const app = await createSiteApp();
  const token = await app.tokenOf("admin");
  const off = await app.ask("/content/settings/1", {
    method: "PUT",
    token,
    body: { sewsPatches: false },
  });
  expect(off.status, off.text).toBe(200);
  const page = await app.submit("/contact-us", contactForm, enquiryOf("No patch"));
  expect(mainOf(page)).toContain(thanks);
  expect(elementsIn(page, "[data-sew], [data-receipt], [name=patch]")).toEqual([]);
});
