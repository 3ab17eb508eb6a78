import { cut } from "#format/cut.ts";
import { keyOf } from "../../ui/keys.ts";
import { type SiteResult, type Suggestions, suggest } from "../forms/suggest.ts";
import { all } from "./dom.ts";

/** One request after a pause in typing instead of one for each key. */
const debounceMs = 300;
const maxTitleLength = 50;

/** Suggests posts below a search field: arrow keys choose, Enter opens, Escape closes. */
export function startSuggestions(): void {
  for (const box of all("[data-search]")) watch(box);
}

function watch(box: HTMLElement): void {
  const input = box.querySelector<HTMLInputElement>("input");
  const list = box.querySelector<HTMLElement>("[role=listbox]");
  const besides = box.querySelector<HTMLElement>("[data-on-site]");
  const note = box.querySelector<HTMLElement>("[role=status]");
  if (!input || !list || !besides || !note) return;
  let chosen = -1;
  let isWanted = false;
  let latest: Suggestions | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const termIn = () => input.value.trim();
  const options = () => all<HTMLAnchorElement>("[role=option]", list);

  function draw(isOpen: boolean): void {
    isWanted = isOpen;
    const suggestions = isOpen && latest?.term === termIn() ? latest : undefined;
    input?.setAttribute("aria-expanded", String(suggestions !== undefined));
    list?.replaceChildren(...(suggestions?.posts ?? []).map(optionFor));
    if (list) list.hidden = !suggestions || suggestions.posts.length === 0;
    if (besides) showOnSite(besides, suggestions);
    if (note) announceResults(note, suggestions);
    choose(-1);
  }

  function optionFor({ slug, title }: Suggestions["posts"][number], index: number): HTMLElement {
    const option = document.createElement("a");
    option.id = `${list?.id}-${index}`;
    option.href = addressOf(`/single-post/${slug}`);
    option.role = "option";
    option.tabIndex = -1;
    option.dir = "auto";
    option.dir = "auto";
    option.textContent = cut(title, maxTitleLength);
    return option;
  }

  function choose(index: number): void {
    chosen = index;
    for (const [at, option] of options().entries()) option.ariaSelected = String(at === index);
    const id = options()[index]?.id;
    if (id) input?.setAttribute("aria-activedescendant", id);
    else input?.removeAttribute("aria-activedescendant");
  }

  function ask(): void {
    clearTimeout(timer);
    const term = termIn();
    if (term === "" || (term === latest?.term && !latest.hasFailed)) {
      draw(term !== "");
      return;
    }
    draw(true);
    timer = setTimeout(async () => {
      const answer = await suggest(term);
      if (answer.term !== termIn()) return;
      latest = answer;
      if (isWanted) draw(true);
    }, debounceMs);
  }

  input.addEventListener("input", ask);
  input.addEventListener("keydown", (event) => {
    const isOpen = input.ariaExpanded === "true";
    const key = keyOf(event);
    if (key === "Escape" && isOpen) {
      event.preventDefault();
      // Keeps a popup around the search box open.
      event.stopPropagation();
      draw(false);
    }
    if (key !== "ArrowDown" && key !== "ArrowUp") return;
    event.preventDefault();
    if (!isOpen) return ask();
    const places = options().length + 1;
    const step = key === "ArrowDown" ? 1 : -1;
    choose(((chosen + 1 + step + places) % places) - 1);
  });
  box.querySelector("form")?.addEventListener("submit", (event) => {
    const option = options()[chosen];
    if (option || termIn() === "") event.preventDefault();
    if (option) location.assign(option.href);
    else input.value = termIn();
  });
  addEventListener("pagehide", () => draw(false));
  for (const type of ["pointerdown", "focusin"]) {
    document.addEventListener(type, ({ target }) => {
      if (isWanted && !box.contains(target as Node)) draw(false);
    });
  }
}

const addressOf = (path: string) => `${document.documentElement.dataset.base ?? ""}${path}`;

/** These are links, not options: the arrow keys go through the posts only. */
function showOnSite(besides: HTMLElement, suggestions: Suggestions | undefined): void {
  const results = suggestions?.onSite ?? [];
  besides.hidden = results.length === 0;
  besides.toggleAttribute("data-first", suggestions?.isDirect ?? false);
  const list = document.createElement("ul");
  list.role = "list";
  list.append(...results.map(itemFor));
  besides.querySelector("ul")?.remove();
  besides.append(list);
}

function itemFor({ title, path, text }: SiteResult): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = addressOf(path);
  link.dir = "auto";
  link.textContent = cut(title, maxTitleLength);
  if (text) {
    const more = document.createElement("small");
    more.textContent = cut(text, maxTitleLength);
    link.append(" ", more);
  }
  item.append(link);
  return item;
}

function announceResults(note: HTMLElement, suggestions: Suggestions | undefined): void {
  const isNone =
    suggestions?.posts.length === 0 && (suggestions.hasFailed || suggestions.onSite.length === 0);
  note.hidden = !isNone;
  note.textContent = isNone ? messageOf(suggestions) : "";
}

const messageOf = ({ term, hasFailed }: Suggestions) =>
  hasFailed ? "The search does not answer. Please try again." : `No results found for "${term}"`;
