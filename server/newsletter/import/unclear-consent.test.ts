import { describe, expect, test } from "vitest";
import { outcomeOf as outcome, planSubscribers as plan } from "#tests/subscriber-file.ts";

const a = "a@example.com";

const refusedWith = (words: RegExp) => ({
  details: [{ path: "file", message: expect.stringMatching(words) }],
});

describe("subscriber import: a refusal in a list or a long text is asked about", () => {
  test.each([
    ["Tags", "customer, webinar-2021, webinar-2022, black-friday-2023, spring-2024, unsubscribed"],
    ["TAGS", '""customer of the first hour"",""met at the fair in May 2022"",""Do not email""'],
    ["Tags", "wholesale, customer since 2019, invoice monthly, marketing-opt-out, priority"],
    [
      "note",
      "Bought three prints in May, then asked us to be removed from the list of the studio.",
    ],
    [
      "Comments",
      "Ordered in 2019; call before delivery; bounced; new address in the next order form",
    ],
    ["Labels", "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|abgemeldet"],
    ["Interests", `${"architecture ".repeat(30)}\nNein, bitte schicken Sie mir keine E-Mails`],
    ["Tags", "customer - webinar 2021 - webinar 2022 - spring 2023 - spring 2024 - cleaned"],
    ["Tags", "vip - cleaned"],
    ["History", "2019: ordered / 2020: complained about spam / 2021: ordered again, as before"],
    ["Notes", `${"She likes the new house by the lake. ".repeat(20)}She has unsubscribed.`],
  ])("%s: %s", async (name, cell) => {
    const csv = `Email,Name,${name}\n${a},Ann,"${cell}"\nb@example.com,Bo,\n`;
    expect(await outcome(csv)).toBe(`asks ${name}`);
  });
});

describe("subscriber import: a second list inside the file", () => {
  test.each([
    ["another head", `Email,Subscribed\n${a},yes\n\nEmail,Unsubscribed\nb@example.com,yes`, 4],
    ["a title", `${a}\n\nUnsubscribed:\nb@example.com`, 3],
    ["a title of one word", `Email\n${a}\nBounced\nb@example.com`, 3],
    ["a title over a table", `Email,Name\n${a},Ann\nDo not contact:,\nb@example.com,Bo`, 3],
    [
      "a title under any column",
      `Email,Name,City\n${a},Ann,X\n,Left the list,\nb@example.com,Bo,Y`,
      3,
    ],
    ["a title behind an empty line", `Email,Name\n${a},Ann\n\nПрошлые,\nb@example.com,Bo`, 4],
    ["a title with a colon", `Email\n${a}\nVergangene:\nb@example.com`, 3],
    ["a title in German", `Email\n${a}\nBitte nicht mehr anschreiben\nb@example.com`, 3],
    [
      "a title among answers",
      `Email,Name,Status\n${a},Ann,active\n,,Unsubscribed\nb@example.com,Bo,active`,
      3,
    ],
    ["a title with a count", `Email,Name\n${a},Ann\nUnsubscribed (12),\nb@example.com,Bo`, 3],
  ])("is refused with its row: %s", async (_, csv, row) => {
    await expect(plan(csv)).rejects.toMatchObject(refusedWith(new RegExp(`Row ${row}\\b`)));
  });

  test.each([
    ["ann at example.org"],
    ["+49 30 123456"],
    ["no email"],
    ["n/a"],
    ["ann.example.org"],
    ["Ann Lee"],
  ])("is none for a misspelt address: %s", async (cell) => {
    const { statuses, told } = await plan(
      `Email,Name,Status\n${cell},Ann,unsubscribed\n${a},A,active`,
    );
    expect(statuses).toEqual({ a: "active" });
    expect(told.invalid.first).toMatchObject([{ row: 2, value: cell }]);
    expect((await plan(`Email\n${cell}\n${a}`)).statuses).toEqual({ a: "active" });
  });

  test("a second column of addresses who left is asked about", async () => {
    expect(await outcome(`Email,Name,Unsubscribed emails\n${a},A,b@example.com`)).toBe(
      "asks Unsubscribed emails",
    );
  });

  test("a repeated header or a footer begins no second list", async () => {
    expect((await plan(`Email,Name\n${a},A\nEmail,Name\nb@example.com,B`)).statuses).toEqual({
      a: "active",
      b: "active",
    });
    expect((await plan(`Email,Name\n${a},A\n\nTotal:,1\nEnd of list,`)).statuses).toEqual({
      a: "active",
    });
  });

  test.each([
    ["a refusal beside the address", `Email\n"${a}; unsubscribed"`],
    ["a refusal instead of a name", `Email\nUnsubscribed <${a}>`],
    ["a refusal in a cell without a name", `Email,Name\n${a},Ann,unsubscribed`],
    ["a list without names", `b@example.com\nunsubscribed;${a}`],
  ])("is none in one row, which is left out: %s", async (_, csv) => {
    const { statuses, unclear } = await plan(csv);
    expect(unclear.length > 0 || statuses.a !== "active").toBe(true);
  });
});

describe("subscriber import: one address in several rows", () => {
  const rows = [`${a},subscribed`, `${a},pending`];
  test.each([
    ["pending", [`${a},subscribed`, `${a},pending`]],
    ["never subscribed", [`${a},subscribed`, `A@Example.com,never subscribed`]],
    ["empty", [`${a},subscribed`, `${a},`]],
  ])("the least consent holds, in any order: %s", async (_, lines) => {
    for (const some of [lines, lines.toReversed()]) {
      const { statuses, told } = await plan(`Email,Status\n${some.join("\n")}`);
      expect(statuses).toEqual({});
      expect(told.unconfirmed.count).toBe(1);
    }
  });

  test("a person who left in one of several rows has left", async () => {
    for (const some of [rows, rows.toReversed()]) {
      const { statuses } = await plan(`Email,Status\n${some.join("\n")}\n${a},unsubscribed`);
      expect(statuses).toEqual({ a: "unsubscribed" });
    }
  });
});

describe("subscriber import: a date that is none of consent", () => {
  test.each([
    ["created_at,confirmed_at", "2020-01-01,NULL"],
    ["Member since,Consent date", "2020-01-01,"],
    ["Signup date,Double opt-in date", "2020-01-01,-"],
    ["OPTIN_TIME,CONFIRM_TIME", "2020-01-01 10:00:00,"],
    ["Created at,Subscribed at", "2020-01-01,"],
    ["Registered,Opt-in date", "2020-01-01,0000-00-00"],
    ["Confirmed at", ""],
  ])("%s: %s", async (names, cells) => {
    const dated = names.replaceAll(/[^,]+/g, "2021-01-02");
    expect(await outcome(`Email,${names}\n${a},${cells}\nb@example.com,${dated}`)).toBe("left out");
  });

  test("without any date of confirmation nobody is confirmed", async () => {
    expect(await outcome(`email,created_at,confirmed_at\n${a},2020-01-01,NULL`)).toBe("left out");
    expect(await outcome(`email,confirmed_at\n${a},NULL`)).toBe("left out");
  });

  test("a date of the double opt-in is consent, and an empty one is not", async () => {
    const { statuses } = await plan(
      `Email,Created,Double opt-in\n${a},2020-01-01,\nb@example.com,2020-01-01,2020-01-02`,
    );
    expect(statuses).toEqual({ b: "active" });
  });

  test.each([
    "declined 2020-01-01",
    "2020-01-01 declined",
    "widerrufen am 05.05.2021",
    "2021-05-05 (revoked)",
    "asked on 1/2/2021",
    "Declined 5, 2021",
  ])("words beside it: %s", async (cell) => {
    for (const name of ["Consent date", "Opt-in date", "Subscribed", "Confirmed at"]) {
      expect(await outcome(`Email,${name}\n${a},"${cell}"`)).not.toBe("active");
    }
  });

  test.each([
    "2021-01-02 10:00:00 UTC",
    "2021-01-02 10:00 CEST",
    "Tue Jan 05 2021 10:00:00 GMT+0100 (Central European Standard Time)",
    "le 5 juillet 2021 à 10h30",
    "Dienstag, 5. Januar 2021 um 10:30 Uhr",
    "5 stycznia 2021",
  ])("the words of a date itself do not matter: %s", async (cell) => {
    expect(await outcome(`Email,Opt-in date\n${a},"${cell}"`)).toBe("active");
  });
});

describe("subscriber import: a refusal in any words is asked about", () => {
  test.each([
    "Kein Newsletter",
    "bitte keine Mails mehr",
    "Nein, bitte schicken Sie mir keine E-Mails",
    "möchte nicht mehr angeschrieben werden",
    "please remove from list",
    "asked to stop emailing",
    "no",
    "Newsletter: no",
    "no newsletter please",
    "does not want to be contacted",
    "doesn’t want any more of our emails",
    "take me off the mailing list",
    "unsuscribed",
    "un-subscribed",
    "newsletter_no",
    "DoNotEmail",
    "pas de newsletter",
    "ne souhaite plus recevoir nos e-mails",
    "ne pas contacter",
    "no quiere recibir correos",
    "sin boletín",
    "non vuole ricevere email",
    "não quer receber emails",
    "wil geen nieuwsbrief",
    "ইমেইল পাঠাবেন না",
    "নিউজলেটার চাই না",
    "ईमेल मत भेजो",
    "न्यूज़लेटर नहीं चाहिए",
    "не присылать письма",
    "stop sending",
    "please stop",
    "removed himself from it",
    "asked to be taken off",
    "meldete sich ab",
    "möchte keine Post mehr",
    "nein danke",
    "no molestar",
    "non inviare",
    "GDPR erasure request",
    "De\u0301sabonne\u0301e",
  ])("%s", async (cell) => {
    for (const name of ["Notes", "Tags", "Remark of ours"]) {
      expect(await outcome(`Email,${name}\n${a},"${cell}"\nb@example.com,x y z`)).toBe(
        `asks ${name}`,
      );
    }
  });

  test.each(["Ann - UNSUBSCRIBED", "Ann (kein Newsletter)", "do not email"])(
    "in a name: %s",
    async (cell) => {
      expect(await outcome(`Email,Name\n${a},${cell}`)).toBe("asks Name");
      const { statuses } = await plan(`Email,Name\n${a},${cell}`, { columns: { name: "Name" } });
      expect(statuses).toEqual({ a: "active" });
    },
  );

  test.each([
    "Stop",
    "Noor",
    "Nora Mailer",
    "No",
    "Ne Win",
    "Nie Contreras",
    "Stopford",
    "Bea List",
  ])("is no part of a name: %s", async (cell) => {
    expect(await outcome(`Email,Name,Company\n${a},${cell},${cell} Ltd`)).toBe("active");
  });

  test.each([
    "Likes tea, no children",
    "Met in Berlin; wants the newsletter",
    "No 5 Post Street",
    "non-profit list",
    "cancelled order 55",
    "Asked about the house by the lake. Not before May.",
    "https://example.com/unsubscribe?id=1",
  ])("is not meant by other notes: %s", async (cell) => {
    expect(await outcome(`Email,Notes,Tags\n${a},"${cell}",\nb@example.com,,vip`)).toBe("active");
  });
});

describe("subscriber import: words in other forms of Unicode", () => {
  test.each(["Désabonnés.csv", "Désinscriptions.csv", "gekündigt.csv", "আনসাবস্ক্রাইব.csv"])(
    "the name of a file: %s",
    async (name) => {
      for (const form of ["NFC", "NFD"]) {
        expect(await outcome(`Email\n${a}`, name.normalize(form))).not.toBe("active");
        expect(
          await outcome(`${name.slice(0, -4).normalize(form)}\n,\nEmail,Name\n${a},A`),
        ).not.toBe("active");
      }
    },
  );

  test("decomposed or full-width names and values of columns mean the same", async () => {
    expect(await outcome(`Email,Abonné\n${a},désabonné`.normalize("NFD"))).toBe("unsubscribed");
    expect(await outcome(`Email,Wahl\n${a},ｕｎｓｕｂｓｃｒｉｂｅｄ`)).toBe("asks Wahl");
    expect(await outcome(`Email,Wahl\n${a},un\u00adsub\u200bscribed`)).toBe("asks Wahl");
  });
});

describe("subscriber import: codes of one letter", () => {
  test.each([
    ["Status", ["S", "U"]],
    ["Status", ["T", "X"]],
    ["Status", ["C", "U"]],
    ["Status", ["1", "2"]],
    ["Subscription status", ["Y", "N"]],
    ["Subscribed", ["Y", "U"]],
    ["Subscribed", ["Y", "T"]],
    ["Opted in", ["1", "2"]],
    ["Newsletter", ["x", ""]],
  ])("are asked about in %s: %s", async (name, [one, two]) => {
    expect(await outcome(`Email,${name}\n${a},${one}\nb@example.com,${two}`)).toBe(`asks ${name}`);
  });

  test.each([
    ["Subscribed", "Y", "N"],
    ["Accepts marketing", "t", "f"],
    ["Opt-in", "1", "0"],
  ])("answer a question: %s", async (name, one, two) => {
    const { statuses, unclear } = await plan(`Email,${name}\n${a},${one}\nb@example.com,${two}`);
    expect([unclear, statuses]).toEqual([[], { a: "active", b: "unsubscribed" }]);
  });

  test.each(["Single", "Double", "Member", "Married", "Regular"])(
    "and words of other things are no consent: Status %s",
    async (word) => {
      expect(await outcome(`Email,Status\n${a},${word}`)).not.toBe("active");
    },
  );
});

describe("subscriber import: people who left, by a date or the name of the file", () => {
  test.each([
    "Austritt",
    "Austrittsdatum",
    "Unsubscribed at",
    "Left on",
    "Abmeldedatum",
    "Fecha de baja",
    "Leaving date",
    "Date de désabonnement",
    "Data di disiscrizione",
    "Uitschrijfdatum",
  ])("a date in %s", async (name) => {
    expect(await outcome(`Email,${name}\n${a},2021-01-02`)).toBe("unsubscribed");
    expect(await outcome(`Email,${name}\n${a},`)).toBe("active");
  });

  test.each(["Stichtag", "Departure", "Cancelled on", "Gone since", "Kündigung"])(
    "a date in every row of an unknown column is asked about: %s",
    async (name) => {
      expect(await outcome(`Email,${name}\n${a},2021-01-02\nb@example.com,2021-01-05`)).toBe(
        `asks ${name}`,
      );
    },
  );

  test.each(["Birthday", "Last order date", "Last contacted", "Date of birth", "Updated At"])(
    "a date in a harmless column is not: %s",
    async (name) => {
      expect(await outcome(`Email,${name}\n${a},2021-01-02\nb@example.com,`)).toBe("active");
    },
  );

  test.each([
    "former_subscribers.csv",
    "rebotes.csv",
    "unsuscribed_2024.csv",
    "Ex-Abonnenten.csv",
    "STOP list.csv",
    "stopliste.csv",
    "আনসাবস্ক্রাইব.csv",
    "kein Newsletter.csv",
    "anciens abonnés.csv",
    "ehemalige Leser.csv",
    "no-mail.csv",
    "Widerrufe.csv",
    "declined.csv",
    "not confirmed.csv",
    "Rückläufer 2024.csv",
    "gone.csv",
  ])("the name of the file: %s", async (name) => {
    expect(await outcome(`Email,Name\n${a},A`, name)).toMatch(/^(?:unsubscribed|left out)$/);
  });

  test.each([
    "one-stop-shop.csv",
    "customers without unsubscribed.csv",
    "nora.csv",
    "newsletter list.csv",
    "mailing list (without unsubscribed).csv",
    "Export.csv",
    "contacts_2024.csv",
  ])("not by the name of a file such as %s", async (name) => {
    expect(await outcome(`Email,Name\n${a},A`, name)).toBe("active");
  });
});

describe("subscriber import: clear files of known programs raise no question", () => {
  test.each([
    [
      "Mailchimp",
      `Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS`,
      [
        `@,A,B,,,,2,,,2021-01-02 10:00:00,1.1.1.1,,,,,,NO,,2021-01-02 10:00:00,1,x1,,"""customer"""`,
        `@,C,D,,,,2,,,2021-01-03 10:00:00,1.1.1.2,,,,,,DE,,2021-01-02 10:00:00,2,x2,,`,
      ],
    ],
    [
      "Shopify",
      "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags",
      ["'1,A,B,@,yes,,,,,,NO,,,,no,0.00,0,,no,vip", "'2,C,D,@,yes,,,,,,DE,,,,no,5.00,1,,no,"],
    ],
    [
      "HubSpot",
      "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Last Activity Date,Lead Status,Marketing contact status,Unsubscribed from all email,Create Date,Associated Company,Associated Company IDs",
      [
        "1,A,B,@,,Ann Lee,2024-01-02 10:00,New,Marketing contact,,2023-01-02 10:00,Acme,11",
        "2,C,D,@,,,,,Marketing contact,,2023-01-02 10:00,,",
        "3,E,F,@,,Ann Lee,,,Marketing contact,,2023-01-02 10:00,,",
      ],
    ],
    [
      "Klaviyo",
      "Email,Klaviyo ID,First Name,Last Name,Phone Number,Address,City,State / Region,Country,Zip Code,Source,IP Address,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions,SMS Marketing Consent,First Active,Last Active,Profile Created On,Date Added,Last Open,Last Click,Initial Source",
      [
        "@,01,A,B,,,,,,,,,SUBSCRIBED,2021-01-02 10:00:00+00:00,[],NEVER_SUBSCRIBED,2021-01-02,2021-01-02,2021-01-02,2021-01-02,,,Form",
        "@,02,A,B,,,,,,,,,SUBSCRIBED,2021-01-02 10:00:00+00:00,[],NEVER_SUBSCRIBED,2021-01-02,2021-01-02,2021-01-02,2021-01-02,2021-02-02,,",
      ],
    ],
    [
      "Constant Contact",
      "Email address,First name,Last name,Company,Job title,Email status,Email permission status,Email update source,Email Lists,Source Name,Created At,Updated At,City - Home,Country - Home,Confirmed Opt-Out Date,Confirmed Opt-Out Source,Confirmed Opt-Out Reason,Tags",
      [
        "@,A,B,,,Active,Implicit,Website,General Interest,Form,2021-01-02,2021-01-02,Rome,IT,,,,vip",
        "@,C,D,,,Active,Explicit,Website,General Interest,,2021-01-02,2021-01-02,,,,,,",
      ],
    ],
    [
      "Squarespace",
      "Email,First Name,Last Name,Subscriber Since,Subscriber Source,Accepts Marketing,Mailing Lists,Tags,Order Count,Last Order Date,Total Amount Spent",
      [
        '@,A,B,"Jan 5, 2021 10:30 am",Footer,TRUE,Newsletter,,0,,0.00',
        '@,C,D,"Jan 5, 2021 10:30 am",Footer,TRUE,,vip,1,2021-02-03,5.00',
      ],
    ],
    [
      "Substack",
      "email,active_subscription,expiry,plan,email_disabled,digest_enabled,created_at",
      [
        "@,false,,other,false,false,2021-01-02T10:00:00Z",
        "@,true,2022-01-02T10:00:00Z,yearly,false,true,2021-01-02T10:00:00Z",
      ],
    ],
    [
      "Substack, of fewer columns",
      "email,name,active_subscription,created_at",
      ["@,A,false,2021-01-02", "@,B,true,2021-01-02"],
    ],
    [
      "MailerLite, of other columns",
      "Email,Status,Source,Signup date,Groups,Country,City,Opened,Clicked",
      ["@,Active,Webform,2021-01-02,News,,,0,0", "@,Active,Webform,2021-01-02,,,,1,0"],
    ],
    [
      "Brevo",
      "CONTACT ID,EMAIL,FIRSTNAME,LASTNAME,SMS,EMAIL_BLACKLISTED,SMS_BLACKLISTED,ADDED_TIME,MODIFIED_TIME,DOUBLE_OPT-IN",
      [
        "1,@,A,B,,0,0,02-01-2021 10:00:00,02-01-2021 10:00:00,Yes",
        "2,@,C,D,4912345,0,1,02-01-2021 10:00:00,,Yes",
      ],
    ],
    [
      "MailerLite",
      "Subscriber,Name,Last name,Sent,Opens,Clicks,Open rate,Click rate,Subscribed,Location,Signup IP,Confirmation IP,Confirmation timestamp,Groups",
      [
        "@,A,B,0,0,0,0%,0%,2021-01-02 10:00:00,Paris,,,,",
        "@,A,B,3,2,1,66%,33%,2021-01-02 10:00:00,,1.1.1.1,1.1.1.1,2021-01-02 10:00:00,",
      ],
    ],
    [
      "Kit",
      "id,first_name,email,state,created_at,tags",
      ["1,A,@,active,2021-01-02T10:00:00Z,vip", "2,B,@,active,2021-01-02T10:00:00Z,"],
    ],
    [
      "Ghost",
      "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers",
      [
        "1,@,A,,true,false,,2021-01-02T10:00:00.000Z,,Founders,",
        "2,@,B,Met in May,true,true,cus_1,2021-01-02T10:00:00.000Z,,,Gold",
      ],
    ],
  ])("%s", async (_, names, rows) => {
    const lines = rows.map((row, index) => row.replace("@", `${index}@example.com`));
    const { unclear, statuses } = await plan(`${names}\n${lines.join("\n")}`);
    expect(unclear).toEqual([]);
    expect(Object.values(statuses)).toEqual(rows.map(() => "active"));
  });
});
