import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { expect, test } from "./admin-fixtures.ts";
import { confirmDelete, rows, success } from "./admin-screen.ts";
import { once } from "./once.ts";
import { findAccessibilityFaults } from "./site.ts";

test(
  "a webhook is added, tried, read, given a new secret and deleted",
  once,
  async ({ page, open, desk }) => {
    const received: { body: string; headers: IncomingHttpHeaders }[] = [];
    let status = 500;
    const server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      received.push({ body, headers: request.headers });
      response.writeHead(status).end(status === 500 ? "The queue is full." : "Thanks");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    try {
      await open("admin", "/admin/webhooks");
      await page.getByRole("button", { name: "New webhook" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Address").fill("http://169.254.169.254/");
      await dialog.getByRole("button", { name: "Add" }).click();
      await expect(dialog.getByRole("alert")).toHaveText("Choose at least one event.");
      await dialog.getByRole("group", { name: "Subscription" }).getByLabel("All").check();
      await expect(dialog.getByLabel("Ended")).toBeDisabled();
      await dialog.getByRole("button", { name: "Add" }).click();
      await expect(dialog.getByLabel("Address")).toHaveAccessibleDescription(/private address/);
      expect(await findAccessibilityFaults(page, { within: "[role=dialog]" })).toEqual([]);
      await dialog.getByLabel("Address").fill(`http://127.0.0.1:${port}/hook`);
      await dialog.getByRole("button", { name: "Add" }).click();
      const secretDialog = page.getByRole("dialog", { name: "Copy the secret now" });
      const secret = await secretDialog.getByLabel("Secret").inputValue();
      await secretDialog.getByRole("button", { name: "Done" }).click();

      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        `Webhook to 127.0.0.1:${port}`,
      );
      await desk.ask("/newsletter/subscribe", {
        method: "POST",
        body: { email: "hook@example.com" },
      });
      const deliveries = page.getByRole("region", { name: "Deliveries" });
      await page.reload();
      const failing = deliveries.getByRole("listitem").filter({ hasText: "subscription.created" });
      await expect(failing).toContainText("Waiting");
      await failing.locator("summary").click();
      await expect(failing).toContainText("The receiver answered 500.");
      await expect(failing).toContainText("The queue is full.");
      await expect(failing).toContainText('"email": "hook@example.com"');
      await expect(page.getByRole("region", { name: "Webhook" })).toContainText("Failing");
      expect(await findAccessibilityFaults(page)).toEqual([]);

      const dashboard = await page.context().newPage();
      await dashboard.goto("/admin");
      await dashboard.getByRole("region", { name: "Failing webhooks" }).getByRole("link").click();
      await expect(dashboard).toHaveURL(page.url());
      await dashboard.close();

      status = 200;
      await failing.getByRole("button", { name: "Resend: subscription.created" }).click();
      await expect(deliveries.getByRole("listitem").first()).toContainText("Resent");
      await expect(deliveries.getByRole("listitem").first()).toContainText("Delivered");
      const again = received.at(-1);
      new Webhook(secret).verify(again?.body ?? "", again?.headers as Record<string, string>);

      await page.getByRole("button", { name: "New secret" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Create secret" }).click();
      const fresh = await secretDialog.getByLabel("Secret").inputValue();
      expect(fresh).not.toBe(secret);
      await secretDialog.getByRole("button", { name: "Done" }).click();
      await page.getByRole("button", { name: "Send test" }).click();
      await expect(deliveries.getByRole("listitem").first()).toContainText("webhook.test");
      await expect(deliveries.getByRole("listitem").first()).toContainText("Delivered");
      const last = received.at(-1);
      for (const each of [secret, fresh])
        new Webhook(each).verify(last?.body ?? "", last?.headers as Record<string, string>);

      await page.getByRole("button", { name: "Delete" }).click();
      await confirmDelete(page);
      await success(page, "Webhook deleted successfully");
      await expect(rows(page).filter({ hasText: String(port) })).toHaveCount(0);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);

test(
  "webhooks: events are ticked on a phone, and a chat's address chooses its format",
  once,
  async ({ page, open }) => {
    await test.step("the events of a webhook can be read and ticked on a phone", async () => {
      await page.setViewportSize({ width: 375, height: 800 });
      await open("admin", "/admin/webhooks");
      await page.getByRole("button", { name: "New webhook" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Posts, projects and releases", { exact: true }).click();
      const events = dialog.getByRole("group", { name: "Project" });
      await events.getByLabel("Unpublished").scrollIntoViewIfNeeded();
      await expect(events.getByText("Unpublished")).toBeInViewport({ ratio: 1 });
      await events.getByLabel("Unpublished").check();
      await expect(events.getByLabel("Unpublished")).toBeChecked();
    });
    await test.step("webhooks: a chat's address chooses its format, and a group of events is chosen by one box", async () => {
      const received: string[] = [];
      const server = createServer(async (request, response) => {
        let body = "";
        for await (const chunk of request) body += chunk;
        received.push(body);
        response.writeHead(200).end("ok");
      });
      await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
      const { port } = server.address() as AddressInfo;
      try {
        await open("admin", "/admin/webhooks");
        await page.getByRole("button", { name: "New webhook" }).click();
        const dialog = page.getByRole("dialog");
        const format = dialog.getByLabel("Format");
        await dialog.getByLabel("Address").fill("https://discord.com/api/webhooks/1/x");
        await expect(format).toHaveValue("discord");
        await format.selectOption("slack");
        // What was chosen stays.
        await dialog.getByLabel("Address").fill(`http://127.0.0.1:${port}/hook`);
        await expect(format).toHaveValue("slack");

        await expect(dialog.getByLabel("Received")).toBeVisible();
        await dialog.getByRole("group", { name: "Enquiry" }).getByLabel("Answered").check();
        const every = dialog.getByLabel("All enquiries and subscribers");
        await expect(every).toHaveJSProperty("indeterminate", true);
        await every.press("Space");
        await expect(every).toBeChecked();
        await expect(dialog.getByLabel("Received")).toBeChecked();
        await dialog.getByText("Site content", { exact: true }).click();
        await dialog.getByLabel("All site content").check();
        await dialog.getByLabel("All site content").uncheck();
        expect(await findAccessibilityFaults(page, { within: "[role=dialog]" })).toEqual([]);
        await dialog.getByRole("button", { name: "Add" }).click();

        const facts = page.getByRole("region", { name: "Webhook" });
        await expect(facts).toContainText("Slack");
        await expect(facts).toContainText("enquiry.*, subscription.*");
        await expect(facts.getByRole("button", { name: "New secret" })).toHaveCount(0);
        await page.getByRole("button", { name: "Send test" }).click();
        await expect(page.getByRole("region", { name: "Deliveries" })).toContainText("Delivered");
        expect(JSON.parse(received[0] ?? "").text).toContain("This is a test");
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  },
);
