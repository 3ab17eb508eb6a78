import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

// Stands for the program that takes a backup where a test is about what is kept of them.
const [file = ""] = process.argv.slice(2);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, "a backup");
