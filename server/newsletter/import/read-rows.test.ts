import { describe, expect, test } from "vitest";
import { planSubscribers as plan } from "#tests/subscriber-file.ts";

const a = "a@example.com";

describe("subscriber import: how files are written", () => {
  test("the separator that the file names, and titles above the head", async () => {
    const planned = await plan(`sep=;\r\nEmail;Name\r\n${a};"Lee, Ann"\r\n`);
    expect(planned.statuses).toEqual({ a: "active" });
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
