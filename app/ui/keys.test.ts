import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { commandOf, isCommand, isComposing, keyOf, keysHint, plainKeyOf } from "./keys.ts";

afterEach(() => vi.unstubAllGlobals());

const useDevice = (platform: string) => vi.stubGlobal("navigator", { platform, userAgent: "" });

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string | undefined, code: string, more: object = {}) => ({
  ...none,
  key,
  code,
  ...more,
});
const ctrl = { ctrlKey: true };
const meta = { metaKey: true };
const shift = { shiftKey: true };

test("shortcuts: a layout without Latin letters goes by the place of the key", () => {
  useDevice("Linux x86_64");
  // Bangla, Hindi, Arabic, Russian, and a letter of several characters.
  for (const [key, code, letter] of [
    ["স", "KeyS", "s"],
    ["ক", "KeyK", "k"],
    ["म", "KeyC", "c"],
    ["س", "KeyS", "s"],
    ["ы", "KeyS", "s"],
    ["ক্ষ", "KeyN", "n"],
  ] as const) {
    expect(keyOf(press(key, code)), key).toBe(letter);
    expect(isCommand(press(key, code, ctrl), letter), key).toBe(true);
  }
  expect(plainKeyOf(press("؟", "Slash", shift))).toBe("?");
  expect(plainKeyOf(press("১", "Digit1"))).toBe("1");
});

test("shortcuts: a Latin layout goes by the letter, wherever its key is", () => {
  useDevice("Win32");
  // On Dvorak the letters j and b are where c and n are on other keyboards.
  expect(isCommand(press("b", "KeyN", ctrl), "b")).toBe(true);
  expect(isCommand(press("x", "KeyB", ctrl), "b")).toBe(false);
  expect(isCommand(press("c", "KeyI", ctrl), "i")).toBe(false);
});

test("shortcuts: Caps Lock changes nothing, and Shift is another shortcut", () => {
  useDevice("Win32");
  expect(isCommand(press("Z", "KeyZ", ctrl), "z")).toBe(true);
  expect(isCommand(press("Z", "KeyZ", { ...ctrl, ...shift }), "z")).toBe(false);
  expect(isCommand(press("f", "KeyF", { ...ctrl, ...shift }), "f", true)).toBe(true);
  expect(plainKeyOf(press("J", "KeyJ"))).toBe("j");
  expect(plainKeyOf(press("J", "KeyJ", shift))).toBe("");
});

test("shortcuts: a Mac uses the command key alone, and others Ctrl alone", () => {
  useDevice("MacIntel");
  expect(commandOf(press("e", "KeyE", ctrl))).toBe("");
  expect(commandOf(press("e", "KeyE", meta))).toBe("e");
  expect(keysHint("Ctrl Shift F")).toBe("⇧⌘F");
  useDevice("Win32");
  expect(commandOf(press("e", "KeyE", ctrl))).toBe("e");
  expect(commandOf(press("e", "KeyE", meta))).toBe("");
  // Right Alt of a European keyboard counts as Ctrl and Alt.
  expect(commandOf(press("e", "KeyE", { ...ctrl, altKey: true }))).toBe("");
  expect(keysHint("Ctrl Shift F")).toBe("Ctrl Shift F");
});

test("shortcuts: a key of an input method, or without a name, is for nobody", () => {
  useDevice("MacIntel");
  const ofSafari = press("Enter", "Enter", { keyCode: 229, isComposing: false });
  expect(isComposing(ofSafari)).toBe(true);
  expect(keyOf(ofSafari)).toBe("");
  expect(keyOf(press("Enter", "Enter", { isComposing: true }))).toBe("");
  expect(keyOf(press("Enter", "Enter", { nativeEvent: { isComposing: true } }))).toBe("");
  expect(keyOf(press("Enter", "Enter", { keyCode: 13 }))).toBe("Enter");
  // The event that a browser sends when it fills in a form.
  expect(keyOf({ ...none, key: undefined })).toBe("");
});

test("shortcuts: no other file reads what a key is called", () => {
  const files = globSync("app/**/*.{ts,tsx}", { exclude: (name) => name.includes(".test.") });
  const reads =
    /\b(?:event|nativeEvent)\.(?:key|isComposing|keyCode|which)\b|onKey\w+=\{\(\{ (?:key|code)\b|"key(?:down|up)", \(\{/;
  // These calls read the storage, not the keyboard.
  const others = ["app/ui/keys.ts", "app/ui/theme/theme-script.tsx"];
  const outside = files.filter((file) => reads.test(readFileSync(file, "utf8")));
  expect(outside.filter((file) => !others.includes(file))).toEqual([]);
});
