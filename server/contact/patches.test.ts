import { expect, test } from "vitest";
import { patchCode, patchOfName } from "#format/patch/code.ts";
import { createTestApp } from "#tests/test-app.ts";

const enquiry = { name: "Ann Lee", email: "ann@example.com", message: "We need a shop" };

async function createPatchApp() {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  let count = 0;
  return {
    ...app,
    token,
    /** Returns the patch with which an enquiry is stored. */
    async sew(fields: object): Promise<unknown> {
      const body = { ...enquiry, ...fields };
      const { status } = await app.ask("/contact/submit", { method: "POST", body });
      expect(status, JSON.stringify(fields)).toBe(201);
      count += 1;
      return (await app.ask(`/contact/${count}`, { token })).body.submission.patch;
    },
  };
}

test("patches: the one that a visitor sewed is stored with the enquiry", async () => {
  const { sew } = await createPatchApp();
  expect(await sew({ patch: "kalka-leaf-0123" })).toBe("kalka-leaf-0123");
});

test("patches: an enquiry without one gets the patch of the company, or of the name", async () => {
  const { sew } = await createPatchApp();
  expect(await sew({})).toBe(patchCode(patchOfName("Ann Lee")));
  expect(await sew({ company: "Padma Tea" })).toBe(patchCode(patchOfName("Padma Tea")));
  expect(await sew({ name: "রহিম স্টোর" })).toBe(patchCode(patchOfName("রহিম স্টোর")));
});

test("patches: an altered code loses no enquiry and is not stored", async () => {
  const { sew } = await createPatchApp();
  const ofName = patchCode(patchOfName("Ann Lee"));
  for (const patch of [
    "",
    null,
    7,
    [],
    { motif: "lotus" },
    "dragon-indigo-0123",
    "lotus-indigo-9999",
    '"><script>alert(1)</script>',
    "\0",
    "x".repeat(10_000),
  ])
    expect(await sew({ patch }), JSON.stringify(patch)).toBe(ofName);
});

test("patches: none is made while staff have turned them off", async () => {
  const { ask, sew, token } = await createPatchApp();
  const { item } = (await ask("/content/settings/1", { token })).body;
  const off = await ask("/content/settings/1", {
    method: "PUT",
    token,
    body: { ...item, sewsPatches: false },
  });
  expect(off.status).toBe(200);
  expect(await sew({ patch: "kalka-leaf-0123" })).toBeNull();
});
