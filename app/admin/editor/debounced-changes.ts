import { registerUnsaved } from "../session/unsaved.ts";

/** In milliseconds without a key, because each report of a change renders the whole form. */
const pause = 300;

/** `first` and `settled` can wait for the next key, `asked` cannot, `last` is the page's end. */
export type Occasion = "first" | "settled" | "asked" | "last";

/** Reports changes after a pause, so that typing stays fast, and at once before a save. */
export function createDebouncedChanges(host: HTMLElement, tell: (occasion: Occasion) => void) {
  let isPending = false;
  // The first change marks the form as unsaved, which must not wait.
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout>;

  const flush = (occasion: Occasion) => {
    clearTimeout(timer);
    if (!isPending) return;
    isPending = false;
    tell(occasion);
  };
  const onEvent = (event: Event) => {
    const isWithin = event.target instanceof Node && host.contains(event.target);
    if (event instanceof KeyboardEvent) {
      if (!event.ctrlKey && !event.metaKey) return;
    } else if (isWithin && event.type !== "focusout") return;
    flush("asked");
    isFirst = true;
  };
  const onEnd = () => flush("last");

  const leaving = new AbortController();
  const options = { capture: true, signal: leaving.signal };
  // `online`, since a save that waits for the connection goes on when it is back.
  for (const type of ["keydown", "pointerdown", "click", "submit", "focusout", "online"])
    addEventListener(type, onEvent, options);
  // Captured before the listeners that keep a draft, so that they have the latest text.
  addEventListener("pagehide", onEnd, options);
  document.addEventListener("visibilitychange", onEnd, options);
  // A reload asks whether to leave before `pagehide` reports what was typed.
  const unregister = registerUnsaved(() => ({ isUnsaved: isPending }));

  return {
    schedule(): void {
      isPending = true;
      clearTimeout(timer);
      if (isFirst) flush("first");
      else timer = setTimeout(flush, pause, "settled");
      isFirst = false;
    },
    /** Reports at once what waits, as whoever held the editor may be gone. */
    end(): void {
      flush("asked");
      leaving.abort();
      unregister();
    },
  };
}
