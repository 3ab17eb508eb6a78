/** These files of programs and site generators make a project of the folder that they are in. */
const projectFile =
  /^(?:package\.json|cargo\.toml|pyproject\.toml|setup\.(?:py|cfg)|requirements\.txt|go\.mod|gemfile|composer\.json|deno\.jsonc?|pom\.xml|build\.gradle(?:\.kts)?|mix\.exs|makefile|justfile|dockerfile|cmakelists\.txt|mkdocs\.ya?ml|book\.toml|conf\.py|pelicanconf\.py|_config\.(?:ya?ml|toml)|hugo\.\w{1,5}|config\.(?:toml|ya?ml)|netlify\.toml|vercel\.json|theme\.toml|(?:astro|docusaurus|gatsby|gatsby-\w{1,10}|eleventy|next|nuxt|svelte|vite|tailwind|\.eleventy)(?:\.config)?\.[cm]?[jt]s)$/i;

/** Tells files and folders of Git and of programs, which a folder of notes may have, too. */
const isWeakSign = (path: string): boolean =>
  /^\.git|^(?:licen[cs]e|copying|unlicense)(?:[.-][\w.-]{1,40})?$/i.test(path) ||
  /^\.(?:editorconfig|nvmrc|dockerignore|npmrc|prettierrc|env\.example)/i.test(path) ||
  (/^\.[\w.-]{1,60}\//.test(path) && !folderOfNotes.test(path));

/** Programs for notes and for sharing files create these folders. */
const folderOfNotes =
  /^\.(?:obsidian|trash|trashes|logseq|foam|zettlr|joplin|makemd|smart-env|space|stfolder|stversions|sync|dropbox|nextcloud|owncloud|spotlight|fseventsd|temporaryitems|idea)[\w.-]{0,40}\//i;

/**
 * Returns whether files are those of a project under version control rather than a folder of
 * texts. `paths` start at the root of the project.
 */
export function isRepository(paths: readonly string[]): boolean {
  if (paths.some((path) => projectFile.test(path))) return true;
  const isVault = paths.some((path) => /^(?:\.obsidian|\.logseq|logseq|\.foam)\//.test(path));
  return !isVault && paths.some(isWeakSign);
}
