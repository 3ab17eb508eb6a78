import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { IconGripVertical } from "../../parts/icons.tsx";
import styles from "./order-handle.module.css";

interface OrderHandleProps {
  name: string;
  /** On the page, from zero. */
  place: number;
  said: string;
  onMove(from: number, to: number): void;
}

export function OrderHandle({ name, place, said, onMove }: OrderHandleProps) {
  const handle = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  const target = useRef(place);

  // A row that moves in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever its place is another
  useLayoutEffect(() => {
    if (isMoving.current) handle.current?.focus();
    isMoving.current = false;
  }, [place]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
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
  const onPointerMove = ({
    currentTarget,
    pointerId,
    clientY,
  }: PointerEvent<HTMLButtonElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const rows = rowsAround(currentTarget);
    target.current = placeAt(rows, clientY);
    for (const [each, row] of rows.entries()) {
      const isTarget = each === target.current && each !== place;
      setOrRemove(row, "drop", isTarget ? (each < place ? "before" : "after") : null);
      setOrRemove(row, "dragged", each === place ? "" : null);
    }
  };
  const stop = (event: PointerEvent<HTMLButtonElement>) => {
    for (const row of rowsAround(event.currentTarget)) {
      setOrRemove(row, "drop", null);
      setOrRemove(row, "dragged", null);
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
        aria-description="Press the arrow keys up and down, or drag."
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={(event) => {
          target.current = place;
          stop(event);
        }}
      >
        <IconGripVertical size={18} />
      </button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

const rowsAround = (handle: HTMLElement) => [
  ...(handle.closest("tbody")?.querySelectorAll<HTMLElement>("tr") ?? []),
];

function placeAt(rows: readonly HTMLElement[], y: number): number {
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below < 0 ? rows.length - 1 : below;
}

function setOrRemove(row: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete row.dataset[name];
  else row.dataset[name] = value;
}
