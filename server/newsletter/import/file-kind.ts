import { Invalid } from "../../kernel/errors.ts";

const asCsv = "save it as CSV (in UTF-8), and import that file.";

const has = (head: Buffer, text: string): boolean => head.includes(text, 0, "latin1");

/** Names the file's kind by its first bytes if it is not text; null if it may be CSV. */
function otherKindOf(head: Buffer): string | null {
  const start = head.toString("latin1", 0, 8);
  if (start.startsWith("PK\u0003\u0004")) {
    if (has(head, "opendocument.spreadsheet")) {
      return `This is a LibreOffice spreadsheet (.ods). Open it there, ${asCsv}`;
    }
    if (has(head, "Index/")) {
      return "This is a Numbers file. Open it there, choose File → Export To → CSV, and import that file.";
    }
    if (has(head, "[Content_Types].xml") || has(head, "xl/")) {
      return `This is an Excel file (.xlsx). Open it in Excel, choose File → Save As, ${asCsv}`;
    }
    return "This is a zip archive. Unpack it, and import the CSV files in it one by one.";
  }
  if (start.startsWith("\u00d0\u00cf\u0011\u00e0")) {
    return `This is an old Excel file (.xls). Open it in Excel, choose File → Save As, ${asCsv}`;
  }
  if (start.startsWith("%PDF"))
    return "This is a PDF. Export the list as CSV, and import that file.";
  if (start.startsWith("\u001f\u008b")) {
    return "This file is compressed (.gz). Unpack it, and import the CSV file in it.";
  }
  const text = head.toString("latin1").replaceAll("\0", "");
  return otherTextOf(
    text.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, "").trimStart(),
  );
}

function otherTextOf(text: string): string | null {
  const start = text.slice(0, 200).toLowerCase();
  if (/^(?:<!doctype html|<html|<table|<meta|<head|<body|<div)/.test(start)) {
    return `This is a web page that was named “.xls” or “.csv” by another program. Open it in a spreadsheet, ${asCsv}`;
  }
  if (/^<\?xml|^<workbook/.test(start)) {
    return `This is an XML file. Open it in a spreadsheet, ${asCsv}`;
  }
  if (start.startsWith("{\\rtf")) return `This is a formatted text (.rtf). Open it, ${asCsv}`;
  if (start.startsWith("begin:vcard")) {
    return "These are vCards (.vcf). Export the contacts as CSV, and import that file.";
  }
  if (/^(?:\{\s*"|\[\s*[{"])/.test(start)) {
    return "This is a JSON file. Export the subscribers as CSV, and import that file.";
  }
  return null;
}

/** Throws a sentence that says how to come to a CSV file. */
export function refuseOtherKinds(head: Buffer): void {
  const message = otherKindOf(head);
  if (message !== null) throw new Invalid([{ path: "file", message }]);
}
