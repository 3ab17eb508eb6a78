import { useId } from "react";
import { sitePages } from "#contract/site-pages.ts";
import { IconButton } from "../../ui/button.tsx";
import { uncapitalised, usePageNames } from "../../ui/page-names.ts";
import styles from "./search-box.module.css";

export interface SearchBoxProps {
  initial?: string | undefined;
  isFocused?: boolean;
}

/** An ordinary form; behaviours/suggestions.ts adds suggestions. */
export function SearchBox({ initial = "", isFocused = false }: SearchBoxProps) {
  const label = `Search ${uncapitalised(usePageNames().blog)}`;
  const id = useId();
  return (
    <search aria-label={label} className={styles.root} data-search>
      <form action={sitePages.blog.path}>
        <input
          className="field"
          type="search"
          name="search"
          maxLength={200}
          defaultValue={initial}
          placeholder={label}
          autoComplete="off"
          role="combobox"
          aria-label={label}
          aria-expanded={false}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          // biome-ignore lint/a11y/noAutofocus: within a popover, it is what was asked for
          autoFocus={isFocused}
        />
        <IconButton icon="search" label="Search" type="submit" className={styles.submit} />
      </form>
      <div className={styles.found}>
        <p role="status" className={styles.note} hidden />
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden />
        <nav aria-labelledby={`${id}-site`} data-on-site hidden>
          <p id={`${id}-site`}>On this site</p>
        </nav>
      </div>
    </search>
  );
}
