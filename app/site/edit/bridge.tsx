import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMatches } from "react-router";
import { editParameter } from "#contract/areas/edit.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { type Facts, withFacts } from "#format/facts.ts";
import {
  type FieldRef,
  messageIn,
  type PagePart,
  send,
  type ToPage,
} from "../../ui/edit-messages.ts";
import { markedFields, placeOf } from "../../ui/field-marks.tsx";
import { typed } from "../../ui/site-content.ts";
import { showBrand } from "./brand.ts";
import styles from "./bridge.module.css";
import { factsUnder } from "./facts-under.ts";
import { documentsIn, type PageDocument, withItem } from "./page-documents.ts";

interface ElementBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface RootData {
  facts?: Facts;
  content?: Pick<SiteContent, "settings">;
}

/** How long nothing must be typed before the panel is told of the parts of the page anew. */
const quietMs = 200;

/** Tells the panel which field an element shows, and shows what is being typed in the panel. */
export default function Bridge() {
  const matches = useMatches();
  const { facts = {}, content } = (matches[0]?.loaderData ?? {}) as RootData;
  const documents = useRef<PageDocument[]>([]);
  const isFollowing = useRef(false);
  const isNew = useRef(true);
  const focused = useRef<FieldRef | null>(null);
  const [outline, setOutline] = useState<ElementBox | null>(null);
  const [hovered, setHovered] = useState<ElementBox | null>(null);

  const tell = useEffectEvent(() => {
    const { pathname: path } = location;
    const shownDocuments = documents.current.map(({ kind, id, value }) => ({
      kind,
      id,
      title: String(value.title ?? value.name ?? ""),
    }));
    const page = { path, isNew: isNew.current, documents: shownDocuments, parts: partsOfPage() };
    isNew.current = false;
    send(parent, { type: "page", ...page });
    show(focused.current, false);
  });

  const show = useEffectEvent((fieldRef: FieldRef | null, isScrolled: boolean) => {
    focused.current = fieldRef;
    const element = fieldRef && elementOf(fieldRef);
    if (element && isScrolled) element.scrollIntoView({ block: "center", behavior: "instant" });
    setOutline(element ? boxOf(element) : null);
  });

  const receive = useEffectEvent((event: MessageEvent, soon: () => void) => {
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
    soon();
    if (kind !== "brand") return;
    void showBrand(value as unknown as SiteContent["brand"], content?.settings.name ?? "");
  });

  const click = useEffectEvent((event: MouseEvent) => onClick(event, isFollowing.current, facts));

  useEffect(() => {
    documents.current = documentsIn(matches);
  }, [matches]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => tell(), quietMs);
    };
    tell();
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener("message", (event) => receive(event, soon), { signal });
    addEventListener("resize", soon, { signal });
    addEventListener("click", (event) => click(event), { signal, capture: true });
    addEventListener("submit", (event) => event.preventDefault(), { signal, capture: true });
    addEventListener(
      "pointerover",
      ({ target }) => {
        const element = isFollowing.current ? null : markedAbove(target);
        setHovered(element && boxOf(element));
      },
      { signal },
    );
    return () => {
      clearTimeout(timer);
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

function onClick(event: MouseEvent, isFollowing: boolean, facts: Facts): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  const element = markedAbove(target);
  const isPicked = element !== null && isFollowing === (event.ctrlKey || event.metaKey);
  const fieldRef = placeOf(element);
  if (isPicked && fieldRef) {
    send(parent, { type: "pick", place: fieldRef, facts: factsUnder(event, element, facts) });
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

const markedAbove = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(markedFields) : null;

const markedElements = () => [...document.querySelectorAll(markedFields)];

/** Lists the visible text of each field, in page order; a repeated text is listed once. */
function partsOfPage(): PagePart[] {
  const parts = markedElements().flatMap((element) => {
    const fieldRef = placeOf(element);
    return fieldRef ? [{ ...fieldRef, text: textOf(element).slice(0, 80) }] : [];
  });
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}

function textOf(element: Element): string {
  if (element instanceof HTMLImageElement) return element.alt || "Picture";
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Returns the field's element, or else the first element of the group that the field is in. */
function elementOf({ kind, id, path }: FieldRef): Element | null {
  const ofDocument = markedElements().filter((element) => {
    const fieldRef = placeOf(element);
    return fieldRef?.kind === kind && fieldRef.id === id;
  });
  for (let part = path; part !== ""; part = part.replace(/\.?[^.]*$/, "")) {
    const match = ofDocument.find((element) => {
      const path = placeOf(element)?.path;
      return path === part || path?.startsWith(`${part}.`);
    });
    if (match) return match;
  }
  return null;
}

function boxOf(element: Element): ElementBox {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + scrollX, top: top + scrollY, width, height };
}
