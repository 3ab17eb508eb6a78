import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "./random.ts";

const folder = join(import.meta.dirname, "../seed/posts");
const articles = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));

// Word frequencies of real articles: searches are only as slow as the commonest words.
const blocks = articles.flatMap((article) => article.split(/\n{2,}/)).map((block) => block.trim());
const messages = blocks
  .filter((block) => /^\p{Lu}/u.test(block))
  .flatMap((block) => block.split(/(?<=[.?!])\s+/))
  .filter((sentence) => sentence.length > 20 && sentence.length < 220);

/** At least `length` characters, in whole blocks. */
export function markdown(random: Random, length: number): string {
  let text = "";
  while (text.length < length) text += `${random.pick(blocks)}\n\n`;
  return text.trimEnd();
}

export function prose(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(messages)).join(" ");
}

export function title(random: Random): string {
  return random
    .pick(messages)
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .slice(0, 90)
    .trim();
}

export const tags = [
  "performance planning accessibility content seo mobile forms images branding analytics",
  "typography checklists javascript css html payments e-commerce security hosting email",
  "local-seo portfolio wordpress react bangla privacy dark-mode newsletter erp maintenance",
].flatMap((line) => line.split(" "));

export const firstNames = (
  "Farhana Tanvir Nusrat Imran Rima Shafiq Tania Kamal Sadia Rafiq Ayesha Mahmud Sumaiya Arif Laila Jahid Mitu Nayeem " +
  "Parvin Habib Rokeya Zahid Shirin Anis Moushumi Faisal Dilara Rashed Nadia Sohel"
).split(" ");

export const lastNames = (
  "Rahman Hasan Jahan Kabir Ahmed Khatun Hossain Begum Chowdhury Islam Akter Siddique Das Roy Sarkar Miah Talukder Haque " +
  "Karim Sultana Biswas Alam Uddin Nahar Mollah"
).split(" ");

export const companies = (
  "Padma Traders,Jamuna Textiles,Shapla Foods,Dhaka Motors,Sundarban Honey,Meghna Print,Nodi Logistics,Rupali Clinic," +
  "Bhorer Alo,Kolpona Studio,Teesta Furniture,Chandpur Fish,Sylhet Tea,Lalbagh Books,Uttara Dental"
).split(",");

/** Words that no article holds. */
export const rareWords = ["zugzwang", "quincunx", "xylograph"] as const;

/** Each rare word is in five rows, however many rows there are; null for all others. */
export function rareWordOf(i: number, count: number): string | null {
  const step = Math.floor(count / 5);
  return (i < step * 5 && rareWords[(i % step) - 4]) || null;
}
