import { expect, test } from "vitest";
import { enquiry } from "#contract/areas/contact.ts";
import { createApiClient } from "../../api-client/api-client.ts";
import { sendEnquiry } from "./send-enquiry.ts";

test("an enquiry as long as the form allows is not too long for the line breaks that the form sends", async () => {
  const sent: unknown[] = [];
  const api = createApiClient(async (_, init) => {
    sent.push(JSON.parse(`${init?.body}`));
    return Response.json({ success: true, message: "Thank you." }, { status: 201 });
  });
  const form = new FormData();
  form.set("name", "Visitor");
  form.set("email", "visitor@example.com");
  form.set("message", `${"One line\r\n".repeat(555)}final`);
  expect(await sendEnquiry(api, form)).toMatchObject({ isSent: true });
  const message = `${"One line\n".repeat(555)}final`;
  expect(enquiry.parse(sent[0])).toMatchObject({ message });
});
