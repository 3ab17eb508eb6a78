import { expect, test } from "vitest";
import { isFound, searchTermsOf, searchWordsOf } from "./search-words.ts";
import { countWords, cutAtSentence, cutAtWord } from "./words.ts";

test("words: a letter keeps its marks, and what ends a word is anything else", () => {
  expect(searchWordsOf("বাংলাদেশ, আমার! 100%")).toEqual(["বাংলাদেশ", "আমার", "100"]);
  expect(searchWordsOf("नई दिल्ली")).toEqual(["नई", "दिल्ली"]);
  expect(searchWordsOf("தமிழ்நாடு")).toEqual(["தமிழ்நாடு"]);
  // A mark without a letter is no word.
  expect(searchWordsOf("\u0301 - ☎\ufe0f")).toEqual([]);
});

const searches: [query: string, text: string][] = [
  ["বাংলা", "আমার বাংলাদেশের কথা"],
  ["বাংলাদেশ", "বাংলাদেশ"],
  ["दिल्ली", "नई दिल्ली में"],
  // One word in two spellings: composed and not, with a joiner and without.
  ["\u09dcং", "\u09a1\u09bcং"],
  ["क्\u200dष", "क्ष"],
  ["می\u200cخواهم", "میخواهم"],
  ["می\u200cخواهم", "من می\u200cخواهم"],
  ["Donaudampf", "Donau\u00addampf"],
  ["سلام", "سَلَامٌ"],
  ["كتاب", "کتـاب"],
  ["שלום", "שָׁלוֹם"],
  ["istanbul", "İSTANBUL"],
  ["Web", "Ｗｅｂ"],
  // Scripts without blanks, in a sentence and cut in the middle of a word.
  ["東京", "東京都に住む"],
  ["東京都", "私は東京都庁にいる"],
  ["京都", "京都に住む"],
  ["参政権", "外国人参政権"],
  ["デザイン", "ウェブデザイン会社"],
  ["制作", "Web制作会社"],
  ["北京大学", "我在北京大学生活"],
  ["กรุงเทพ", "เราทำเว็บไซต์ในกรุงเทพ"],
  ["กรุงเทพมหา", "กรุงเทพมหานครเป็นเมืองหลวง"],
  ["เมือง", "กรุงเทพมหานครเป็นเมืองหลวง"],
  ["រៀនភាសា", "ខ្ញុំ\u200bរៀន\u200bភាសា\u200bខ្មែរ"],
  ["ພາສາ", "ຂ້ອຍຮຽນພາສາລາວ"],
  ["စကား", "မြန်မာဘာသာစကား"],
];

const notFound: [query: string, text: string][] = [
  ["বাংলাদেশ", "কোষ বিভাজন / বল লস দশ শহর বন লাভ দাম শেষ"],
  ["दिल्ली", "दस लोग दिल ली"],
  ["দেশ", "বাংলাদেশ"],
  ["خواهم", "می\u200cخواهم"],
  ["京都", "東京都に住む"],
  ["東京都", "東京と京都"],
  ["ラスト", "イラスト"],
  ["เทพ", "กรุงเทพมหานคร"],
  ["日本酒", "日本語の酒"],
  ["% _ - ~ =", "a ~b =c"],
];

test("words: a query finds a text by the beginnings of its words", () => {
  for (const [query, text] of searches)
    expect(isFound(query, text), `${query} in ${text}`).toBe(true);
  for (const [query, text] of notFound)
    expect(isFound(query, text), `${query} in ${text}`).toBe(false);
});

test("words: a query without accents finds a text with them, and the other way round", () => {
  const pairs = `patio pátio, terracos terraços, graca graça, arger Ärger, strasse Straße, sjokolade
    Sjokolade, smorrebrod smørrebrød, lodz Łódź, naive naïve, coeur cœur, duong đường, viet Việt,
    αθηνα Αθήνα, ελλαδα Ελλάδα, елка ёлка, istanbul İstanbul, sisli Şişli, kizil kızıl, aether æther,
    cafe cafe\u0301`;
  for (const pair of pairs.split(",")) {
    const [plain = "", accented = ""] = pair.trim().split(/\s+/);
    expect(isFound(plain, accented), pair).toBe(true);
    expect(isFound(accented, plain), pair).toBe(true);
  }
});

test("words: signs that are letters in their script keep words apart", () => {
  const pairs = `কাল কল, কুল কুলি, দিন দান, কি কী, दिन दान, कल काल, की कि, మన మాన, மரம் மாரம், мой мои,
    が か, ぱん はん, 한 하, فار فآر`;
  for (const pair of pairs.split(",")) {
    const [one = "", other = ""] = pair.trim().split(/\s+/);
    expect(searchWordsOf(one), pair).not.toEqual(searchWordsOf(other));
  }
});

test("words: a text without blanks is found by any piece of it that is long enough", () => {
  const text = "私たちはダッカでウェブサイトを制作している小さな会社です";
  for (const length of [6, 10, 20]) {
    for (let start = 0; start + length <= text.length; start += 1) {
      const piece = text.slice(start, start + length);
      expect(isFound(piece, text), piece).toBe(true);
    }
  }
});

test("words: a long query without blanks asks for a bounded number of tokens", () => {
  const [term] = searchTermsOf("東京都".repeat(100));
  expect(term?.rows.length).toBeLessThan(50);
});

test("words: reading takes as long in Bangla as in English, and counts Japanese by characters", () => {
  const bangla = "বাংলাদেশের নদী মাঠ ".repeat(734).split(" ").slice(0, 2200).join(" ");
  expect(countWords(bangla)).toBe(2200);
  expect(countWords("the river and the field")).toBe(5);
  const japanese = "私たちはダッカの小さな会社です。".repeat(294).slice(0, 4700);
  const minutes = countWords(japanese) / 220;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThan(11);
  expect(countWords("เราทำเว็บไซต์ในกรุงเทพ")).toBe(5);
  expect(countWords("می\u200cخواهم")).toBe(1);
});

test("a cut at a word keeps words whole and leaves no comma before the dots", () => {
  expect(cutAtWord("plain cloth", 11)).toBe("plain cloth");
  expect(cutAtWord("plain cloth, one thread", 16)).toBe("plain cloth...");
  expect(cutAtWord("plain cloth, one thread", 14)).toBe("plain cloth...");
  expect(cutAtWord("plain cloth, one thread", 13)).toBe("plain...");
  expect(cutAtWord("a".repeat(30), 10)).toBe("aaaaaaa...");
});

test("a cut at a word cuts scripts without blanks between words, and no letter from its mark", () => {
  expect(cutAtWord("เราทำเว็บไซต์ในกรุงเทพ", 13)).toBe("เราทำ...");
  expect(cutAtWord("私は東京都庁にいる人です", 7)).toBe("私は東京...");
  expect(cutAtWord("কি".repeat(20), 10)).toBe(`${"কি".repeat(3)}...`);
  expect(cutAtWord("আমার বাংলাদেশের কথা", 13)).toBe("আমার...");
  expect(cutAtWord("👩\u200d🎨".repeat(9), 11)).toBe("👩\u200d🎨👩\u200d🎨...");
});

test("a text is cut after its last whole sentence, if that says enough", () => {
  const text = "The first is whole. The second is whole, too. The third is not.";
  expect(cutAtSentence(text, 63)).toBe(text);
  expect(cutAtSentence(text, 50)).toBe("The first is whole. The second is whole, too.");
  expect(cutAtSentence(text, 30)).toBe("The first is whole.");
  expect(cutAtSentence("Ours. The second goes on and on, for long", 30)).toBe(
    "Ours. The second goes on...",
  );
  expect(cutAtSentence("Version 2.5 of it goes on", 20)).toBe("Version 2.5 of it...");
  expect(cutAtSentence("প্রথম বাক্য। দ্বিতীয় বাক্য শেষ হয় না", 20)).toBe("প্রথম বাক্য।");
});
