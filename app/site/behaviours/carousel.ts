import { all, on, smoothness, whenSeen } from "./dom.ts";

/**
 * A row that scrolls and snaps by itself. Once it is near, it goes round: slides beyond one end are
 * ordered before the other while nothing moves, so that there is always one more.
 */
export function startCarousels(): void {
  for (const row of all("[data-carousel]")) {
    new ResizeObserver(() => setTurns(row)).observe(row);
    whenSeen(row, () => new ResizeObserver(() => arrange(row)).observe(row), "400px");
    onScrollEnd(row, () => arrange(row));
  }
  on("click", "[data-turn]", (button) => {
    const row = button.closest("section")?.querySelector<HTMLElement>("[data-carousel]");
    if (row) turn(row, Number(button.dataset.turn));
  });
  on("pointerdown", "[data-carousel]", drag);
  // Pictures and links would be dragged instead.
  on("dragstart", "[data-carousel]", (_, event) => event.preventDefault());
}

const slidesOf = (row: HTMLElement) => all("li", row.firstElementChild as Element);

const orderOf = (slide: HTMLElement) => Number(slide.style.order || 0);

/** As they stand, from left to right. */
const standing = (row: HTMLElement) => slidesOf(row).sort((a, b) => orderOf(a) - orderOf(b));

function stepOf([first, second]: HTMLElement[]): number {
  return first && second ? second.offsetLeft - first.offsetLeft : 0;
}

/** Which of those that stand is where the row has come to rest. */
function placeOf(row: HTMLElement): number {
  const slides = standing(row);
  const step = stepOf(slides);
  return step > 0 ? Math.round((row.scrollLeft - leadOf(row, slides)) / step) : 0;
}

/** How far the row is scrolled where its first slide is the one in question. */
function leadOf(row: HTMLElement, [first]: HTMLElement[]): number {
  if (!first || row.dataset.align !== "center") return 0;
  return first.offsetLeft - (row.clientWidth - first.offsetWidth) / 2;
}

function goTo(row: HTMLElement, place: number, behavior: ScrollBehavior): void {
  const slides = standing(row);
  row.scrollTo({ left: leadOf(row, slides) + place * stepOf(slides), behavior });
}

/** Only what does not fit can be turned. */
function setTurns(row: HTMLElement): void {
  const slides = slidesOf(row);
  const isUseless = slides.length < 2 || isAllSeen(row, slides);
  for (const button of all<HTMLButtonElement>("[data-turn]", row.closest("section") ?? row)) {
    button.disabled = isUseless;
  }
}

function arrange(row: HTMLElement): void {
  const slides = slidesOf(row);
  const isWhole = isAllSeen(row, slides);
  const current = "ready" in row.dataset ? placeOf(row) : 0;
  row.toggleAttribute("data-ready", !isWhole);
  if (isWhole) {
    for (const slide of slides) slide.style.order = "";
    return;
  }
  // As many before as after, so that a swipe either way finds slides.
  const middle = Math.floor((slides.length - 1) / 2);
  const count = middle - current;
  if (count !== 0) rotate(standing(row), count);
  goTo(row, middle, "instant");
}

/** Orders that many of the last before the first. */
function rotate(slides: HTMLElement[], count: number): void {
  const moved = ((count % slides.length) + slides.length) % slides.length;
  const next = [...slides.slice(slides.length - moved), ...slides.slice(0, slides.length - moved)];
  for (const [order, slide] of next.entries()) slide.style.order = String(order);
}

function turn(row: HTMLElement, direction: number): void {
  if (!("ready" in row.dataset)) {
    row.scrollBy({ left: direction * 300, behavior: smoothness() });
    return;
  }
  // Quick presses go on from where the row is heading.
  const now = Number(row.dataset.heading ?? placeOf(row));
  const isAtEnd = now + direction < 0 || now + direction >= slidesOf(row).length;
  if (isAtEnd) arrange(row);
  const target = (isAtEnd ? placeOf(row) : now) + direction;
  row.dataset.heading = String(target);
  goTo(row, target, smoothness());
}

const quietMs = 120;

function onScrollEnd(row: HTMLElement, act: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    if ("dragged" in row.dataset) return;
    delete row.dataset.heading;
    act();
  };
  if ("onscrollend" in window) row.addEventListener("scrollend", end);
  else {
    row.addEventListener("scroll", () => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
  }
}

function isAllSeen(row: HTMLElement, slides: HTMLElement[]): boolean {
  const width = slides.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
  const gap = stepOf(standing(row)) - (slides[0]?.offsetWidth ?? 0);
  return width + gap * (slides.length - 1) <= row.clientWidth + 1;
}

/** In pixels; less is a click. */
const minDrag = 5;

/** Fingers scroll by themselves. */
function drag(row: HTMLElement, event: PointerEvent): void {
  if (event.pointerType !== "mouse" || event.button !== 0 || !("ready" in row.dataset)) return;
  const start = { x: event.clientX, left: row.scrollLeft };
  const ended = new AbortController();
  const { signal } = ended;
  const move = ({ clientX }: PointerEvent) => {
    const way = start.x - clientX;
    if (Math.abs(way) < minDrag && !("dragged" in row.dataset)) return;
    row.dataset.dragged = "";
    row.scrollLeft = start.left + way;
  };
  const end = ({ clientX }: PointerEvent) => {
    ended.abort();
    if (!("dragged" in row.dataset)) return;
    addEventListener("click", (click) => click.preventDefault(), { capture: true, once: true });
    const way = Math.sign(start.x - clientX);
    const exact = (row.scrollLeft - leadOf(row, standing(row))) / stepOf(standing(row));
    goTo(row, way > 0 ? Math.ceil(exact - 0.2) : Math.floor(exact + 0.2), smoothness());
    delete row.dataset.dragged;
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}
