import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMatches } from "react-router";
import { editParameter } from "#contract/areas/edit.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { type Facts, withFacts } from "#format/facts.ts";
import { messageIn, type Place, send, type ToPage } from "../../ui/edit-messages.ts";
import { typed } from "../../ui/site-content.ts";
import { showBrand } from "./brand.ts";
import styles from "./bridge.module.css";
import { findMarks, type Marks, partsOf } from "./marks.ts";
import { documentsIn, type PageDocument, withItem } from "./page-documents.ts";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface RootData {
  facts?: Facts;
  content?: Pick<SiteContent, "settings">;
}

/** How long the page must be unchanged before it is searched for fields. */
const quietMs = 200;

/** Tells the panel which field an element shows, and shows what is being typed in the panel. */
export default function Bridge() {
  const matches = useMatches();
  const { facts = {}, content } = (matches[0]?.loaderData ?? {}) as RootData;
  const documents = useRef<PageDocument[]>([]);
  const marks = useRef<Marks>(new Map());
  const isFollowing = useRef(false);
  const isNew = useRef(true);
  const focused = useRef<Place | null>(null);
  const [outline, setOutline] = useState<Box | null>(null);
  const [hovered, setHovered] = useState<Box | null>(null);

  const look = useEffectEvent(() => {
    marks.current = findMarks(document, documents.current);
    const { pathname: path } = location;
    const known = documents.current.map(({ kind, id, value }) => ({
      kind,
      id,
      title: String(value.title ?? value.name ?? ""),
    }));
    const page = { path, isNew: isNew.current, documents: known, parts: partsOf(marks.current) };
    isNew.current = false;
    send(parent, { type: "page", ...page });
    show(focused.current, false);
  });

  const show = useEffectEvent((place: Place | null, isScrolled: boolean) => {
    focused.current = place;
    const element = place && elementOf(marks.current, place);
    if (element && isScrolled) element.scrollIntoView({ block: "center", behavior: "instant" });
    setOutline(element ? boxOf(element) : null);
  });

  const take = useEffectEvent((event: MessageEvent) => {
    const message = messageIn<ToPage>(event);
    if (!message) return;
    if (message.type === "clicks") isFollowing.current = message.isFollowing;
    if (message.type === "focus") show(message.place, true);
    if (message.type !== "typed") return;
    const { kind, id } = message;
    const value = withFacts(message.value, facts);
    documents.current = documents.current.map((each) =>
      each.kind === kind && each.id === id ? { ...each, value: { ...each.value, ...value } } : each,
    );
    typed.set(kind, withItem(matches, kind, id, value));
    typed.set(`${kind} ${id}`, value);
    if (kind !== "brand") return;
    void showBrand(value as unknown as SiteContent["brand"], content?.settings.name ?? "");
  });

  useEffect(() => {
    documents.current = documentsIn(matches);
  }, [matches]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => look(), quietMs);
    };
    look();
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener("message", (event) => take(event), { signal });
    addEventListener("resize", soon, { signal });
    addEventListener("click", (event) => onClick(event, marks.current, isFollowing.current), {
      signal,
      capture: true,
    });
    addEventListener("submit", (event) => event.preventDefault(), { signal, capture: true });
    addEventListener(
      "pointerover",
      ({ target }) => {
        const element = isFollowing.current ? null : markedAbove(marks.current, target);
        setHovered(element && boxOf(element));
      },
      { signal },
    );
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      ended.abort();
    };
  }, []);

  return (
    <div className={styles.layer} aria-hidden="true" data-edit-layer>
      {hovered && <div className={styles.hovered} style={hovered} />}
      {outline && <div className={styles.outline} style={outline} />}
    </div>
  );
}

function onClick(event: MouseEvent, marks: Marks, isFollowing: boolean): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  const element = markedAbove(marks, target);
  const isPicked = element !== null && isFollowing === (event.ctrlKey || event.metaKey);
  const place = element && marks.get(element);
  if (isPicked && place) {
    send(parent, { type: "pick", place });
    // The click also selects the tab, so that its content can be edited.
    if (element.closest("[role=tab]")) return;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  const address = new URL(link.href);
  if (address.origin !== location.origin) {
    open(address, "_blank", "noopener");
    return;
  }
  address.searchParams.set(editParameter, "1");
  send(parent, { type: "leave" });
  location.assign(address);
}

function markedAbove(marks: Marks, target: EventTarget | null): Element | null {
  for (let element = target as Element | null; element; element = element.parentElement) {
    if (marks.has(element)) return element;
  }
  return null;
}

/** Returns the field's element, or else the first element of the group that the field is in. */
function elementOf(marks: Marks, { kind, id, path }: Place): Element | null {
  for (let part = path; part !== ""; part = part.replace(/\.?[^.]*$/, "")) {
    for (const [element, place] of marks) {
      const isOwn = place.kind === kind && place.id === id;
      if (isOwn && (place.path === part || place.path.startsWith(`${part}.`))) return element;
    }
  }
  return null;
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + scrollX, top: top + scrollY, width, height };
}
