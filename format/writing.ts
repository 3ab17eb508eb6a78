/** Scripts that need more room above and below a line than Latin, and break if spaced out. */
const tallScripts: readonly string[] = [
  "Adlm",
  "Arab",
  "Beng",
  "Cakm",
  "Deva",
  "Ethi",
  "Gujr",
  "Guru",
  "Hebr",
  "Java",
  "Khmr",
  "Knda",
  "Lana",
  "Laoo",
  "Mlym",
  "Mong",
  "Mymr",
  "Nkoo",
  "Olck",
  "Orya",
  "Rohg",
  "Sinh",
  "Syrc",
  "Taml",
  "Telu",
  "Thaa",
  "Thai",
  "Tibt",
];

const rightToLeftScripts: readonly string[] = [
  "Adlm",
  "Arab",
  "Armi",
  "Hebr",
  "Mand",
  "Nkoo",
  "Phnx",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
  "Yezi",
];

/** Vietnamese sets two marks above each other. */
const tallLatin = "\u1ea4-\u1eb7\u1ebe-\u1ec7\u1ed0-\u1ed9\u1eda-\u1ee3\u1ee8-\u1ef1";

const tallLetter = new RegExp(
  `[${tallScripts.map((script) => `\\p{scx=${script}}`).join("")}${tallLatin}]`,
  "u",
);

/** Letters to which nothing of the above applies, for texts that most pages have. */
const isPlainLatin = /^[\s!-\u036f\u1e00-\u1e9f\u2000-\u206f\u20a0-\u20cf]*$/;

const toldApart = [...new Set([...tallScripts, ...rightToLeftScripts, "Latn"])];

/** The script of a text is detected in this many characters. */
const sampleLength = 2000;

/** As attributes of an element. */
export interface Writing {
  lang?: string;
  dir?: "ltr" | "rtl";
  /** Set where lines need more room than those of Latin. */
  "data-tall"?: true;
}

const scripts = new Map<string, string>();

/** The script, such as `Arab`, that the language is likely to be written in. */
function scriptOf(language: string): string {
  const cachedScript = scripts.get(language);
  if (cachedScript) return cachedScript;
  const script = new Intl.Locale(language).maximize().script ?? "Latn";
  scripts.set(language, script);
  return script;
}

const directionOfScript = (script: string) => (rightToLeftScripts.includes(script) ? "rtl" : "ltr");

/** The direction of a language by its code, such as `ar-EG` or `az-Arab`. */
export const directionOf = (language: string): "ltr" | "rtl" =>
  directionOfScript(scriptOf(language));

/** The language attributes of a whole document. */
export const writingOfLanguage = (language: string): Writing => ({
  lang: language,
  ...(directionOf(language) === "rtl" && { dir: "rtl" }),
  ...((tallScripts.includes(scriptOf(language)) || /^vi\b/.test(language)) && {
    "data-tall": true,
  }),
});

/** The language attributes of a text on a page; empty where both share a script. */
export function writingOf(text: string, language: string): Writing {
  const ofPage = scriptOf(language);
  if (ofPage === "Latn" && isPlainLatin.test(text)) return {};
  const script = mainScriptOf(text.slice(0, sampleLength)) ?? ofPage;
  const direction = directionOfScript(script);
  return {
    // Too many languages are written in Latin to name one.
    ...(script !== ofPage && script !== "Latn" && { lang: likelyLanguageOf(script) }),
    ...(direction !== directionOf(language) && { dir: direction }),
    ...(tallLetter.test(text) && { "data-tall": true }),
  };
}

/** The script of more than a third of the letters; names in Latin stand in texts of any script. */
function mainScriptOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.join("") ?? "";
  return toldApart.find((script) => {
    const count = letters.match(new RegExp(`\\p{sc=${script}}`, "gu"))?.length ?? 0;
    return count * 3 > letters.length;
  });
}

const likelyLanguageOf = (script: string) => new Intl.Locale(`und-${script}`).maximize().language;
