import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { cut } from "#format/cut.ts";
import { IconButton } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./search-box.module.css";
import { type Suggestions, suggest } from "./suggest.ts";

/** Section 9 of the product specification. */
const debounceMs = 300;

const maxTitleLength = 50;

const resultsOf = (term: string) => `/blog?search=${encodeURIComponent(term)}`;

export interface SearchBoxProps {
  label: string;
  initial?: string | undefined;
  isFocused?: boolean;
}

/** Section 4 of the product specification, "Sidebar search". */
export function SearchBox({ label, initial = "", isFocused = false }: SearchBoxProps) {
  const [text, setText] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const [data, setData] = useState<Suggestions>();
  const navigate = useNavigate();
  const root = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const term = text.trim();
  const found = isOpen && data?.term === term && term !== "" ? data : undefined;

  useEffect(() => {
    if (!isOpen || term === "") return;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const answer = await suggest(term);
      if (!isOutdated) setData(answer);
    }, debounceMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [isOpen, term]);

  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);

  function type(next: string): void {
    setText(next);
    setChosen(-1);
    setOpen(next.trim() !== "");
  }

  function move(event: KeyboardEvent): void {
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!found) {
      setOpen(term !== "");
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : -1;
    const places = found.posts.length + 1;
    setChosen((before) => ((before + 1 + step + places) % places) - 1);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (term === "") return;
    const post = found?.posts[chosen];
    setOpen(false);
    navigate(post ? `/single-post/${post.slug}` : resultsOf(term));
  }

  return (
    <search ref={root} aria-label={label} className={styles.root}>
      <form action="/blog" onSubmit={submit}>
        <input
          ref={input}
          className="field"
          type="search"
          name="search"
          maxLength={200}
          value={text}
          placeholder="Search tutorials"
          autoComplete="off"
          role="combobox"
          aria-label={label}
          aria-expanded={found !== undefined}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={move}
        />
        <IconButton icon="search" label="Search" type="submit" className={styles.submit} />
      </form>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        className={styles.list}
        hidden={!found || found.posts.length === 0}
      >
        {found?.posts.map((post, place) => (
          <Link
            key={post.slug}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            to={`/single-post/${post.slug}`}
            onClick={() => setOpen(false)}
          >
            {cut(post.title, maxTitleLength)}
          </Link>
        ))}
      </div>
      <p role="status" className={styles.note} hidden={!found || found.posts.length > 0}>
        {found?.posts.length === 0 && errorMessage(found)}
      </p>
    </search>
  );
}

const errorMessage = ({ term, hasFailed }: Suggestions) =>
  hasFailed ? "The search does not answer. Please try again." : `No results found for "${term}"`;
