import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { keyOf } from "../../ui/keys.ts";
import { IconGripVertical } from "./icons/icons.ts";
import styles from "./order-handle.module.css";

interface OrderHandleProps {
  name: string;
  /** Position among the items shown, from zero. */
  place: number;
  said: string;
  onMove(from: number, to: number): void;
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Moves a row of a table, or an item of a list that is marked with `data-order`. */
export function OrderHandle({ name, place, said, onMove }: OrderHandleProps) {
  const handle = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  const target = useRef(place);
  /** The pointer's position during a drag; null otherwise. */
  const pointer = useRef<{ x: number; y: number } | null>(null);

  // An element that is moved in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever its place is another
  useLayoutEffect(() => {
    if (isMoving.current) handle.current?.focus();
    isMoving.current = false;
  }, [place]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[keyOf(event)];
    if (!step) return;
    event.preventDefault();
    isMoving.current = true;
    onMove(place, place + step);
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    target.current = place;
  };
  const mark = (button: HTMLButtonElement, { x, y }: { x: number; y: number }) => {
    const items = itemsAround(button);
    target.current = placeAt(items, x, y);
    for (const [each, item] of items.entries()) {
      const isTarget = each === target.current && each !== place;
      setOrRemove(item, "drop", isTarget ? (each < place ? "before" : "after") : null);
      setOrRemove(item, "dragged", each === place ? "" : null);
    }
  };
  /** Scrolls for as long as the pointer is held at an edge of the window. */
  const scrollAtEdge = (button: HTMLButtonElement) => {
    const { current } = pointer;
    const step = current && stepAtEdge(current.y);
    if (!current || !step) return;
    scrollBy({ top: step, behavior: "instant" });
    mark(button, current);
    requestAnimationFrame(() => scrollAtEdge(button));
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const { currentTarget, pointerId, clientX, clientY } = event;
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const wasAtEdge = pointer.current !== null && stepAtEdge(pointer.current.y) !== 0;
    pointer.current = { x: clientX, y: clientY };
    mark(currentTarget, pointer.current);
    if (!wasAtEdge) scrollAtEdge(currentTarget);
  };
  const stop = (event: PointerEvent<HTMLButtonElement>) => {
    pointer.current = null;
    for (const item of itemsAround(event.currentTarget)) {
      setOrRemove(item, "drop", null);
      setOrRemove(item, "dragged", null);
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    stop(event);
    if (target.current === place) return;
    isMoving.current = true;
    onMove(place, target.current);
  };
  return (
    <>
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        aria-label={`Move ${name}`}
        aria-description="Press the arrow keys, or drag."
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={(event) => {
          target.current = place;
          stop(event);
        }}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** In pixels: how near to an edge of the window a dragged row scrolls the page, and how fast. */
const edge = 64;
const pixelsPerFrame = 12;

export function stepAtEdge(y: number, height = innerHeight): number {
  if (y < edge) return -pixelsPerFrame;
  return y > height - edge ? pixelsPerFrame : 0;
}

const itemsAround = (handle: HTMLElement) => [
  ...((handle.closest("tbody, [data-order]")?.children ?? []) as Iterable<HTMLElement>),
];

function placeAt(items: readonly HTMLElement[], x: number, y: number): number {
  const boxes = items.map((item) => item.getBoundingClientRect());
  const isGrid = new Set(boxes.map(({ left }) => left)).size > 1;
  const index = boxes.findIndex(({ bottom, right }) => y < bottom && (!isGrid || x < right));
  return index < 0 ? items.length - 1 : index;
}

function setOrRemove(item: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete item.dataset[name];
  else item.dataset[name] = value;
}
