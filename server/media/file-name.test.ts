import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileNameIn, withPlainFileName } from "./file-name.ts";
import { removeReceived } from "./media.ts";
import { receiveFiles } from "./receive.ts";

/** As the parser has it: one character for each byte. */
const asBytes = (text: string) => Buffer.from(text, "utf8").toString("latin1");

const names: [parameter: string, name: string][] = [
  ['filename="a.png"', "a.png"],
  ["filename=a.png", "a.png"],
  [asBytes('filename="Größe 図.png"'), "Größe 図.png"],
  ['filename="caf\xe9.png"', "café.png"],
  ['filename="10 \x80.png"', "10 €.png"],
  ['filename="=?UTF-8?B?w6RwZmVsLnBuZw==?="', "äpfel.png"],
  ['filename="=?utf-8?Q?=C3=A4pfel_rot.png?="', "äpfel rot.png"],
  ['filename="=?iso-8859-1?q?caf=E9?= =?iso-8859-1?q?_eins.png?="', "café eins.png"],
  ['filename="a\\"b.png"', 'a"b.png'],
  ['filename="a%22b.png"', 'a"b.png'],
  ['filename="100% = ?.png"', "100% = ?.png"],
  ['filename="a;b=c.png"', "a;b=c.png"],
  ['filename="it\'s.png"', "it's.png"],
  ["filename*=UTF-8''%C3%A4pfel%20rot.png", "äpfel rot.png"],
  ["filename*=iso-8859-1'de'caf%E9.png", "café.png"],
  ["filename=\"a.png\"; filename*=UTF-8''%C3%A4.png", "ä.png"],
  ["filename*=UTF-8''%C3%A4.png; filename=\"a.png\"", "ä.png"],
];

test.each(names)("upload names: %s is %s", (parameter, name) => {
  expect(fileNameIn(`form-data; name="file"; ${parameter}`)).toBe(name);
});

test("upload names: a name that ends with a backslash ends there", () => {
  expect(fileNameIn('form-data; name="file"; filename="a\\"')).toBe("a\\");
});

test("upload names: a field has none, and its header stays as it is", () => {
  const field = 'form-data; name="title"';
  expect(fileNameIn(field)).toBeUndefined();
  expect(withPlainFileName(field)).toBe(field);
});

test.each([
  ...names,
  ['filename="C:\\\\pictures\\\\a.png"', "a.png"],
  ['filename="../../a.png"', "a.png"],
  ['filename="=?UTF-8?B?Li4vLi4vZXRjL3Bhc3N3ZA==?="', "passwd"],
  ['filename=""', "file"],
])("upload names: a form with %s stores %s", async (parameter, name) => {
  const boundary = "b0undary";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; ${parameter}\r\n\r\n`;
  const body = Buffer.from(`${head}text\r\n--${boundary}--\r\n`, "latin1");
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const request = new Request("http://localhost", { method: "POST", headers, body });
  const folder = join(tmpdir(), `names-${randomUUID()}`);
  const received = await receiveFiles(request, { field: "file", folder });
  await removeReceived(received);
  expect(received.map((file) => file.name)).toEqual([name]);
});
