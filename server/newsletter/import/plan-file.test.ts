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

describe("subscriber import: columns that nobody knows", () => {
  test.each([
    ["a no", `Email,Wants letters\n${a},yes\nb@example.com,no`, "Wants letters"],
    ["only yes", `Email,Post\n${a},Yes`, "Post"],
    ["a word within a text", `Email,Notes\n${a},opted out by phone`, "Notes"],
    ["a tag of those who left", `Email,Tags\n${a},Unsubscribed`, "Tags"],
    ["never", `Email,Letters\n${a},never`, "Letters"],
    ["signs", `Email,Letters\n${a},x\nb@example.com,`, "Letters"],
    ["ones and zeros", `Email,Flag\n${a},0\nb@example.com,1`, "Flag"],
    ["German", `E-Mail,Briefe\n${a},Nein`, "Briefe"],
    ["French", `Courriel;Lettres\n${a};Désabonné`, "Lettres"],
    ["bounces", `Email,Last result\n${a},Hard bounced`, "Last result"],
    [
      "a telling name with words nobody knows",
      `Email,Newsletter consent given?\n${a},да`,
      "Newsletter consent given?",
    ],
    [
      "dates of leaving by another name",
      `Email,Newsletter stopped\n${a},2021-01-02`,
      "Newsletter stopped",
    ],
    ["two words of any language", `Email,Liefde\n${a},zeker\nb@example.com,liever niet`, "Liefde"],
    ["an odd cell among signs", `Email,Flag\n${a},N\nb@example.com,Y\nc@example.com,U`, "Flag"],
    ["few digits", `Email,Rank\n${a},0\nb@example.com,2\nc@example.com,2`, "Rank"],
    [
      "an odd number among digits",
      `Email,Rank\n${a},0\nb@example.com,1\nc@example.com,1\nd@example.com,12345`,
      "Rank",
    ],
    ["dates in some rows", `Email,Stichtag\n${a},2021-01-02\nb@example.com,`, "Stichtag"],
    ["emojis", `Email,Briefe\n${a},👍\nb@example.com,👎`, "Briefe"],
    ["interests of two values", `Email,Interests\n${a},tea\nb@example.com,`, "Interests"],
    ...[
      "Emails allowed",
      "Emails OK?",
      "Mailing lists",
      "May be sent",
      "Active subscription",
      "Message",
      "Marketing by SMS and mail",
      "Contact by phone or mail",
    ].flatMap((name) =>
      ["no", "nej tak", "0"].map((value) => [
        `${name}: ${value}`,
        `Email,${name}\n${a},${value}\nb@example.com,ja`,
        name,
      ]),
    ),
    ["no names at all", `${a},no\nb@example.com,yes`, "Column 2"],
  ])("ask with %s", async (_, csv, name) => {
    expect(await outcome(csv)).toBe(`asks ${name}`);
  });

  test.each([
    [
      "people, places and notes",
      `Email,Country,Company,Language,Notes,Gender\n${a},NO,Yes Ltd,no,Likes tea,f`,
    ],
    ["numbers", `Email,Visits,Newsletter opens\n${a},0,1\nb@example.com,12,7`],
    ["dates", `Email,Last visit,Newsletter since\n${a},2021-01-02,2021-01-02`],
    ["empty cells", `Email,Newsletter wish,Other\n${a},NULL,-`],
    [
      "free words",
      `Email,Motto\n${["green", "blue", "red", "grey"].map((word) => `${word}@example.com,${word}`).join("\n")}`,
    ],
  ])("do not ask with %s", async (_, csv) => {
    expect(await outcome(csv)).toBe("active");
  });

  test("say nothing once a person has said what they mean, several alike", async () => {
    const csv = `Email,Letters,Calls me,Flag\n${a},yes,no,1\nb@example.com,no,no,0\nc@example.com,yes,no,1`;
    const first = await plan(csv);
    expect(first.unclear).toMatchObject([
      { name: "Letters", place: 1, samples: ["yes", "no"] },
      { name: "Calls me", place: 2 },
      { name: "Flag", place: 3, samples: ["1", "0"] },
    ]);
    expect(first.unclear[0]?.mayBecome).toContain("blocked");
    const columns = { status: ["Letters", 3], ignored: ["Calls me"] };
    const mapped = await plan(csv, { columns });
    expect(mapped.unclear).toEqual([]);
    expect(mapped.statuses).toEqual({ a: "active", b: "unsubscribed", c: "active" });
  });

  test("add to those that are known", async () => {
    const csv = `Email,Status,Letters\n${a},subscribed,no\nb@example.com,unsubscribed,yes`;
    const { statuses, unclear } = await plan(csv, { columns: { status: "Letters" } });
    expect(unclear).toEqual([]);
    expect(statuses).toEqual({ a: "unsubscribed", b: "unsubscribed" });
  });

  test("keep the samples that made them unclear", async () => {
    const rows = Array.from({ length: 50 }, (_, row) => `${row}@example.com,text ${row}`);
    const { unclear } = await plan(`Email,Remark of ours\n${rows.join("\n")}\n${a},never\n`);
    expect(unclear[0]?.samples).toContain("never");
    expect(unclear[0]?.samples.length).toBeLessThanOrEqual(5);
  });

  test("a guess that is taken back is asked about again", async () => {
    const { unclear } = await plan(`Email,Status\n${a},no`, { columns: { status: null } });
    expect(unclear).toMatchObject([{ name: "Status" }]);
  });
});

describe("subscriber import: consent that is unclear", () => {
  test.each([
    ["an unknown word in a known column", `Email,Status\n${a},frozen`, "left out"],
    ["an unknown word in a column of those blocked", `Email,Bounced\n${a},perhaps`, "left out"],
    ["“never” as the date of consent", `Email,Opt-in date\n${a},never`, "left out"],
    ["no click on a link", `Email,Double opt-in\n${a},no`, "left out"],
    [
      "a cell too many, which moves the others",
      `Email,Name,Unsubscribed\n${a},Lee, Ann,,yes`,
      "left out",
    ],
    ["“No thanks”", `Email,Newsletter\n${a},No thanks`, "left out"],
    ["a word of another language", `Email,Newsletter\n${a},Nem, köszönöm`, "left out"],
    ["an emoji as consent", `Email,Newsletter\n${a},👍`, "left out"],
    ["an emoji for those blocked", `Email,Blacklisted\n${a},🚫`, "left out"],
    ["a negative number", `Email,Status\n${a},-1`, "left out"],
    ["“Not unsubscribed”", `Email,Status\n${a},Not unsubscribed`, "left out"],
    ["“not bounced”", `Email,Status\n${a},not bounced`, "left out"],
    ["zero as the date of consent", `Email,Signed up\n${a},0`, "left out"],
    ["1970 as the date of consent", `Email,Signed up\n${a},1970-01-01 00:00:00`, "left out"],
    ...["", "NULL", "0", "31/31/2021"].map((value) => [
      `no date of consent beside others: ${value}`,
      `Email,Confirmed at\n${a},${value}\nb@example.com,2021-01-02`,
      "left out",
    ]),
    ...["9999-12-31", "2038-01-19 03:14:07"].map((value) => [
      `a date of leaving to come: ${value}`,
      `Email,Status,Unsubscribed at\n${a},subscribed,${value}`,
      "left out",
    ]),
    ["one yes and one no", `Email,Newsletter,Opt-in\n${a},yes,no`, "unsubscribed"],
    [
      "a yes and a date of leaving",
      `Email,Status,Unsubscribed at\n${a},subscribed,2021-01-02`,
      "unsubscribed",
    ],
    ["words for leaving in place of a date", `Email,Unsubscribed at\n${a},yes`, "unsubscribed"],
    [
      "an unknown text in place of a date of leaving",
      `Email,Unsubscribed at\n${a},some day`,
      "left out",
    ],
  ])("is %s", async (_, csv, expected) => {
    expect(await outcome(csv)).toBe(expected);
  });
});

const noDates = `NULL null \\N N/A none nil - – — 0000-00-00 1970-01-01 1970-01-01T01:00:00+01:00
  1/1/1970 0 false never no 0001-01-01T00:00:00 1899-12-30 (blank) undefined #N/A NaT`;

describe("subscriber import: empty written as a word", () => {
  test.each([...noDates.split(/\s+/), "0000-00-00 00:00:00", "1970-01-01 00:00:00", " "])(
    "a date of leaving: %s",
    async (value) => {
      const csv = `Email;Status;Unsubscribed at\n${a};subscribed;${value}`;
      expect(await outcome(csv)).toBe("active");
    },
  );

  test.each([
    "f",
    "none",
    "NULL",
    "\\N",
    "-",
    "no",
    "0",
    "false",
    "n/a",
    "nil",
    "off",
    "N",
    "nein",
    "[]",
  ])("a flag: %s", async (value) => {
    expect(await outcome(`Email;Blacklisted;Bounced\n${a};${value};${value}`)).toBe("active");
  });

  test("a date of consent", async () => {
    const { subscribers } = await plan(
      `Email;Status;Confirm time\n${a};subscribed;NULL\nb@example.com;subscribed;false\nc@example.com;subscribed;1970-01-01`,
    );
    expect([...subscribers.values()].map(({ subscribedAt }) => subscribedAt)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("subscriber import: dates", () => {
  test.each([
    ["12/31/2020 11:59 PM", "2020-12-31T23:59:00.000Z"],
    ["12/31/2020 1:05 PM", "2020-12-31T13:05:00.000Z"],
    ["12/31/2020 12:05 AM", "2020-12-31T00:05:00.000Z"],
    ["12/31/2020 12:05:09 p.m.", "2020-12-31T12:05:09.000Z"],
    ["Jan 5, 2021 10:30 am", "2021-01-05T10:30:00.000Z"],
    ["January 5th, 2021", "2021-01-05T00:00:00.000Z"],
    ["Tue, 5 Jan 2021 10:30:00 +0600", "2021-01-05T04:30:00.000Z"],
    ["5. Januar 2021", "2021-01-05T00:00:00.000Z"],
    ["5 de enero de 2021", "2021-01-05T00:00:00.000Z"],
    ["5 juillet 2021", "2021-07-05T00:00:00.000Z"],
    ["20210102", "2021-01-02T00:00:00.000Z"],
    ["20210102T030405Z", "2021-01-02T03:04:05.000Z"],
    ["1609459200", "2021-01-01T00:00:00.000Z"],
    ["1609459200000", "2021-01-01T00:00:00.000Z"],
    ["2021-01-02T03:04:05.123456+01:00", "2021-01-02T02:04:05.123Z"],
    ["2021/1/2 3:04", "2021-01-02T03:04:00.000Z"],
    ["31.12.2020 23:59", "2020-12-31T23:59:00.000Z"],
  ])("%s", async (written, moment) => {
    const { subscribers } = await plan(`Email\tOpt-in date\n${a}\t${written}`);
    expect(subscribers.get(a)?.subscribedAt).toBe(moment);
  });
});

describe("subscriber import: how files are written", () => {
  test("the separator that the file names, and titles above the head", async () => {
    const named = await plan(`sep=;\r\nEmail;Name\r\n${a};"Lee, Ann"\r\n`);
    expect(named.statuses).toEqual({ a: "active" });
    const titled = await plan(
      `Customers, 2021,,\nExported by boss@example.com,,,\n,,,\nName,Email,Status,City\nA,${a},active,X\nB,b@example.com,unsubscribed,X`,
    );
    expect(titled.statuses).toEqual({ a: "active", b: "unsubscribed" });
    expect((await plan(`My list\nAnn,${a}\nBo,b@example.com`)).statuses).toEqual({
      a: "active",
      b: "active",
    });
    expect((await plan(`My list\n${a}\nb@example.com`)).statuses).toEqual({
      a: "active",
      b: "active",
    });
    const above = await plan(`lost@example.com\nEmail\n${a}`);
    expect(above.told.invalid.first).toMatchObject([{ row: 1, value: "lost@example.com" }]);
  });

  test("several addresses in one cell or line are all taken", async () => {
    const all = { a: "active", b: "active", c: "active" };
    const of = async (csv: string) => (await plan(csv)).statuses;
    expect(await of("a@x.org, b@x.org, c@x.org")).toEqual(all);
    expect(await of("a@x.org;b@x.org\nc@x.org\n")).toEqual(all);
    expect(await of('Email,Name\n"a@x.org; b@x.org, Cy <c@x.org>",A')).toEqual(all);
    expect(await of('Email\n"a@x.org b@x.org\nc@x.org"')).toEqual(all);
    expect(await of("Email\na@x.org;b@x.org;c@x.org")).toEqual(all);
    expect(await of("E-mail 1 - Value\na@x.org ::: b@x.org ::: c@x.org")).toEqual(all);
  });

  test("what is no address is named, and no part of it is taken for one", async () => {
    const { statuses, told } = await plan(
      'Email,Name\n"a@x.org; b@",A\nann lee@x.org,B\n"Cy <c@x.org>",C\n,D',
    );
    expect(statuses).toEqual({ a: "active", c: "active" });
    expect(told.invalid.first.map(({ value }) => value)).toEqual(["b@", "ann lee@x.org", ""]);
  });

  test("a second address beside that of the person is named, not subscribed", async () => {
    const { statuses, told } = await plan("Email,Name\na@x.org,A,b@x.org");
    expect(statuses).toEqual({ a: "active" });
    expect(told.invalid.first.map(({ value }) => value)).toEqual(["b@x.org"]);
  });

  test.each([
    [
      "Google Contacts",
      "First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value\nA,B,* myContacts,* Home,@",
    ],
    [
      "Thunderbird",
      "First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email\nA,B,AB,,@,",
    ],
    [
      "German Thunderbird",
      "Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse\nA,B,AB,,@",
    ],
    ["Outlook", "Title,First Name,E-mail Address,E-mail Type\n,A,@,SMTP"],
    ["German Outlook", "Anrede;Vorname;Nachname;E-Mail-Adresse;E-Mail-Typ\n;A;B;@;SMTP"],
    ["French Outlook", "Titre,Prénom,Nom,Adresse de messagerie\n,A,B,@"],
    ["Spanish Outlook", "Título,Nombre,Apellidos,Dirección de correo electrónico\n,A,B,@"],
    ["Portuguese Outlook", "Título,Nome,Apelido,Endereço de correio eletrónico\n,A,B,@"],
    ["a list by an unknown name", "Kontakte\n@"],
  ])("addresses of %s are found", async (_, csv) => {
    expect((await plan(csv.replace("@", a))).statuses).toEqual({ a: "active" });
  });

  test.each([
    ["xlsx", Buffer.from("PK\u0003\u0004\u0014\0\u0006\0\u0008\0[Content_Types].xml"), "Excel"],
    ["xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), "Excel"],
    [
      "ods",
      Buffer.from("PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
      "LibreOffice",
    ],
    ["numbers", Buffer.from("PK\u0003\u0004\0\0Index/Document.iwa"), "Numbers"],
    ["zip", Buffer.from("PK\u0003\u0004\0\0subscribed.csv"), "Unpack"],
    ["html", Buffer.from("\ufeff\n<html><body><table><tr><td>a@example.com"), "web page"],
    ["html in UTF-16", Buffer.from("\ufeff<table><tr><td>a", "utf16le"), "web page"],
    ["pdf", Buffer.from("%PDF-1.7\n"), "PDF"],
    ["json", Buffer.from('[{"email":"a@example.com"}]'), "JSON"],
    ["vcf", Buffer.from("BEGIN:VCARD\r\nEMAIL:a@example.com"), "vCards"],
  ])("a file of another kind is told by its bytes: %s", async (_, bytes, words) => {
    await expect(plan(bytes)).rejects.toMatchObject({
      details: [{ path: "file", message: expect.stringContaining(words) }],
    });
  });

  test.each([
    ["Windows-1251", Buffer.from([0xc0, 0xed, 0xed, 0xe0, 0x20, 0xc8, 0xe2, 0xe0, 0xed])],
    ["Shift_JIS", Buffer.from([0x83, 0x81, 0x81, 0x5b, 0x83, 0x8b])],
    ["UTF-8 with a broken letter", Buffer.from([0xc3, 0xa9, 0xc3, 0xb6, 0xc3])],
  ])("an encoding that is not told for sure is refused: %s", async (_, name) => {
    const bytes = Buffer.concat([Buffer.from(`Email,Name\n${a},`), name, Buffer.from("\n")]);
    await expect(plan(bytes)).rejects.toMatchObject({
      details: [{ path: "file", message: expect.stringContaining("UTF-8") }],
    });
  });

  test("rows of too many cells are refused before anybody looks at them", async () => {
    const row = "a@,".repeat(33_000);
    await expect(plan(`${`${row}\n`.repeat(21)}`)).rejects.toMatchObject({
      details: [{ message: expect.stringContaining("1000 columns") }],
    });
  });

  test("columns are bounded, and a hostile row is read in a bounded time", async () => {
    await expect(plan(`${",".repeat(1001)}Email\n`)).rejects.toMatchObject({
      details: [{ message: expect.stringContaining("1000 columns") }],
    });
    const dots = `a@${".".repeat(90_000)}@`;
    const cells = Array.from({ length: 900 }, () => `"${"a@b,".repeat(20)}"`).join(",");
    const { statuses } = await plan(`"${dots}"\n${cells}\nEmail\n${a}\n`);
    expect(statuses).toEqual({ a: "active" });
  });
});
