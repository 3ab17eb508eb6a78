/** In milliseconds without a key: what hears of a change renders the whole form. */
const pause = 300;

/** `first` and `settled` can wait for the next key, `asked` cannot, `last` is the page's end. */
export type Occasion = "first" | "settled" | "asked" | "last";

/** Who writes is not kept waiting by the form, and who saves has all that is written. */
export function createSettledChanges(own: HTMLElement, tell: (occasion: Occasion) => void) {
  let isPending = false;
  // The first change makes the form one with unsaved input, which must not wait.
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout>;

  const flush = (occasion: Occasion) => {
    clearTimeout(timer);
    if (!isPending) return;
    isPending = false;
    tell(occasion);
  };
  const onEvent = (event: Event) => {
    const isWithin = event.target instanceof Node && own.contains(event.target);
    if (event instanceof KeyboardEvent) {
      if (!event.ctrlKey && !event.metaKey) return;
    } else if (isWithin && event.type !== "focusout") return;
    flush("asked");
    isFirst = true;
  };
  const onEnd = () => flush("last");

  const leaving = new AbortController();
  const options = { capture: true, signal: leaving.signal };
  // A save that waits for the line goes on when it is back.
  for (const type of ["keydown", "pointerdown", "click", "submit", "focusout", "online"])
    addEventListener(type, onEvent, options);
  // Before the listeners that keep a draft, which then have the last words.
  addEventListener("pagehide", onEnd, options);
  document.addEventListener("visibilitychange", onEnd, options);

  return {
    note(): void {
      isPending = true;
      clearTimeout(timer);
      if (isFirst) flush("first");
      else timer = setTimeout(flush, pause, "settled");
      isFirst = false;
    },
    end(): void {
      clearTimeout(timer);
      leaving.abort();
    },
  };
}
