import { describe, expect, test } from "vitest";
import { outcomeOf as outcome, planSubscribers as plan } from "#tests/subscriber-file.ts";

const a = "a@example.com";

describe("subscriber import: columns of known programs", () => {
  test.each([
    [
      "Shopify, no",
      `First Name,Last Name,Email,Accepts Email Marketing,City,Accepts SMS Marketing,Total Spent,Total Orders,Tags,Tax Exempt\nA,B,${a},no,X,yes,0.00,0,,no`,
      "unsubscribed",
    ],
    [
      "Shopify, yes",
      `Customer ID,Email,Accepts Email Marketing,Default Address Country Code,Accepts SMS Marketing,Total Orders,Note,Tax Exempt\n1,${a},yes,NO,no,1,,yes`,
      "active",
    ],
    ["Shopify's marketing status", `Email,Email Marketing Status\n${a},not_subscribed`, "left out"],
    [
      "Constant Contact, left",
      `Email address,First name,Email status,Email permission status,Confirmed Opt-Out Date,Confirmed Opt-Out Source\n${a},A,Unsubscribed,Unsubscribed,2021-01-02 10:00:00,Contact`,
      "unsubscribed",
    ],
    [
      "Constant Contact, asked",
      `Email address,Email status\n${a},Awaiting Confirmation`,
      "left out",
    ],
    [
      "Constant Contact, never asked",
      `Email address,Email status\n${a},No Permissions Set`,
      "left out",
    ],
    [
      "Constant Contact, agreed",
      `Email address,Email status,Email permission status\n${a},Active,Implicit`,
      "active",
    ],
    [
      "Squarespace, no",
      `Email,First Name,Last Name,Accepts Marketing,Subscriber Source\n${a},A,B,FALSE,form`,
      "unsubscribed",
    ],
    [
      "Squarespace, yes",
      `Email,Accepts Marketing,Subscriber Since\n${a},TRUE,"Jan 5, 2021 10:30 am"`,
      "active",
    ],
    [
      "Klaviyo, never",
      `Email,First Name,Email Marketing Consent,Email Suppressions,SMS Marketing Consent\n${a},A,NEVER_SUBSCRIBED,[],SUBSCRIBED`,
      "left out",
    ],
    [
      "Klaviyo, suppressed",
      `Email,Email Marketing Consent,Email Suppressions\n${a},SUBSCRIBED,"[""HARD_BOUNCE""]"`,
      "unsubscribed",
    ],
    [
      "Klaviyo, agreed",
      `Email,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions,SMS Marketing Consent\n${a},SUBSCRIBED,2021-01-02 10:00:00+00:00,[],NEVER_SUBSCRIBED`,
      "active",
    ],
    [
      "HubSpot, left",
      `Record ID,Email,Unsubscribed from all email,Marketing contact status,Lead Status\n1,${a},Yes,Marketing contact,New`,
      "unsubscribed",
    ],
    [
      "HubSpot, of one kind",
      `Email,Unsubscribed from all email,Opted out of email: Marketing Information\n${a},No,true`,
      "unsubscribed",
    ],
    [
      "HubSpot, bounced",
      `Email,Unsubscribed from all email,Email hard bounce reason\n${a},,UNKNOWN_USER`,
      "left out",
    ],
    [
      "HubSpot, agreed",
      `Email,Unsubscribed from all email,Marketing contact status\n${a},,Marketing contact`,
      "active",
    ],
    [
      "HubSpot's opt-outs",
      `Email,Portal Bounce,Portal Unsubscribe,Portal Spam Report\n${a},,TRUE,`,
      "unsubscribed",
    ],
    [
      "Substack, disabled",
      `email,active_subscription,expiry,plan,email_disabled,digest_enabled,created_at\n${a},false,,other,true,false,2021-01-02T10:00:00Z`,
      "unsubscribed",
    ],
    [
      "Substack, free reader",
      `email,active_subscription,expiry,plan,email_disabled,digest_enabled,created_at\n${a},false,,other,false,true,2021-01-02T10:00:00Z`,
      "active",
    ],
    [
      "Brevo, blocklisted",
      `CONTACT ID;EMAIL;FIRSTNAME;SMS;EMAIL_BLACKLISTED;SMS_BLACKLISTED\n1;${a};A;;1;0`,
      "unsubscribed",
    ],
    [
      "Brevo, agreed",
      `CONTACT ID;EMAIL;EMAIL_BLACKLISTED;SMS_BLACKLISTED;DOUBLE_OPT-IN\n1;${a};0;1;Yes`,
      "active",
    ],
    [
      "MailerLite, a date",
      `Subscriber,Name,Sent,Opens,Clicks,Subscribed,Location\n${a},A,3,2,1,2021-01-02 10:00:00,Paris`,
      "active",
    ],
    [
      "MailerLite, left",
      `Email,Status,Unsubscribed\n${a},Unsubscribed,2021-01-02 10:00:00`,
      "unsubscribed",
    ],
    [
      "Kit, cancelled",
      `id,first_name,email,status,created_at\n1,A,${a},cancelled,2021-01-02`,
      "unsubscribed",
    ],
    [
      "Ghost, agreed",
      `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,${a},A,,true,false,,2021-01-02T10:00:00.000Z,,,`,
      "active",
    ],
    [
      "Buttondown, not confirmed",
      `email,notes,metadata,tags,creation_date,subscriber_type,unsubscription_date\n${a},,{},[],2021-01-02,unactivated,`,
      "left out",
    ],
    [
      "Buttondown, agreed",
      `email,notes,metadata,tags,creation_date,subscriber_type,unsubscription_date\n${a},,{},[],2021-01-02,regular,`,
      "active",
    ],
    [
      "beehiiv, pending",
      `Email,Status,Tier,Subscribe Date,UTM Source\n${a},pending,free,2021-01-02,x`,
      "left out",
    ],
    ["beehiiv, inactive", `Email,Status,Tier\n${a},inactive,free`, "unsubscribed"],
    [
      "Mailjet, left",
      `Email,IsExcludedFromCampaigns,CreatedAt\n${a},true,2021-01-02T10:00:00Z`,
      "unsubscribed",
    ],
    ["Mailjet's list status", `Email;Status\n${a};unsub`, "unsubscribed"],
    [
      "ActiveCampaign, not confirmed",
      `Email,First Name,Status,Date Unsubscribed\n${a},A,Unconfirmed,`,
      "left out",
    ],
    [
      "AWeber, left",
      `Email,Name,Subscription Status,Stop Time,Stop Status\n${a},A,Unsubscribed,2021-01-02 10:00:00,unsubscribed by subscriber`,
      "unsubscribed",
    ],
    ["Salesforce, left", `Email,HasOptedOutOfEmail\n${a},1`, "unsubscribed"],
    ["Wix, never", `Email,Email subscriber status\n${a},Never subscribed`, "left out"],
    [
      "Mailchimp, agreed",
      `Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS\n${a},A,B,2,,,2021-01-02 10:00:00,1.1.1.1,,,,,NO,,2021-01-02 10:00:00,1,x,,"""customer"""`,
      "active",
    ],
    ["a campaign manager's left", `Email;Abonniert\n${a};nein`, "unsubscribed"],
  ])("%s", async (_, csv, expected) => {
    expect(await outcome(csv)).toBe(expected);
  });

  test("the report says what the name of the file says", async () => {
    const { told } = await plan(`Email\n${a}`, { name: "nonsubscribed_members.csv" });
    expect(told.fileSays).toBe("unclear");
  });

  test.each([
    ["subscribed_email_audience_export_1a.csv", "active"],
    ["unsubscribed_email_audience_export_1a.csv", "unsubscribed"],
    ["nonsubscribed_email_audience_export_1a.csv", "left out"],
    ["cleaned_email_audience_export_1a.csv", "unsubscribed"],
    ["cleaned_members_export_1a (1).csv", "unsubscribed"],
    ["Copy of unsubscribed_members_export.csv", "unsubscribed"],
    ["non-subscribed.csv", "left out"],
    ["transactional_members_export.csv", "left out"],
    ["hubspot-unsubscribes-2021.csv", "unsubscribed"],
    ["suppression_list.csv", "unsubscribed"],
    ["customers without unsubscribed.csv", "active"],
    ["customers-cleaned.csv", "active"],
    ["subscribed_and_unsubscribed.csv", "left out"],
    ["spam.csv", "left out"],
    ["removed contacts.csv", "left out"],
    ["Abmeldungen.csv", "left out"],
    ["отписавшиеся.csv", "left out"],
    ["do-not-email.csv", "unsubscribed"],
    ["désinscriptions.csv", "unsubscribed"],
  ])("by the name of the file: %s", async (name, expected) => {
    expect(await outcome(`Email Address,First Name\n${a},A`, name)).toBe(expected);
  });
});

describe("subscriber import: people who left, by what stands above them", () => {
  test.each([
    ["Unsubscribed emails", "unsubscribed"],
    ["Suppressed addresses", "unsubscribed"],
    ["Abgemeldete Adressen", "unsubscribed"],
    ["Inactive", "left out"],
  ])("%s", async (name, expected) => {
    expect(await outcome(`${name}\n${a}`)).toBe(expected);
    expect(await outcome(`${name},\n,\nEmail,Name\n${a},A`)).toBe(expected);
  });
});
