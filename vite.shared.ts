import { createHash } from "node:crypto";
import { basename, relative, sep } from "node:path";
import type { CSSModulesOptions } from "vite";

/** Short in what is shipped, since pages carry each name many times; the same in every build. */
export const cssModules: CSSModulesOptions = {
  generateScopedName(name, file) {
    const path = relative(import.meta.dirname, file.split("?")[0] ?? "").replaceAll(sep, "/");
    if (process.env.NODE_ENV !== "production") return `${basename(path, ".module.css")}_${name}`;
    const hash = createHash("sha256").update(`${path} ${name}`).digest("base64url");
    return `_${hash.slice(0, 5)}`;
  },
};
