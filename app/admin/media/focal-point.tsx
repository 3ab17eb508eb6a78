import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Media } from "#contract/areas/media.ts";
import { hasThumbnail, scaledAddress } from "#contract/areas/pictures.ts";
import { keyOf } from "../../ui/keys.ts";
import styles from "./focal-point.module.css";

export interface Point {
  focalX: number;
  focalY: number;
}

interface FocalPointProps extends Point {
  media: Pick<Media, "url" | "width" | "height">;
  onChange(point: Point): void;
  isSmall?: boolean;
}

/** In per cent. */
const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const largeStep = 10;

export function FocalPoint({ media, focalX, focalY, onChange, isSmall }: FocalPointProps) {
  const mark = useRef<HTMLButtonElement>(null);

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { type, pointerType, buttons, clientX, clientY, currentTarget } = event;
    // A touch may scroll the page, so only the place where the finger is lifted counts.
    if (pointerType === "touch" ? type !== "pointerup" : buttons !== 1) return;
    if (type === "pointerdown") {
      event.preventDefault();
      currentTarget.setPointerCapture(event.pointerId);
      mark.current?.focus({ preventScroll: true });
    }
    const box = currentTarget.getBoundingClientRect();
    onChange({
      focalX: bounded(((clientX - box.left) / box.width) * 100),
      focalY: bounded(((clientY - box.top) / box.height) * 100),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = keySteps[keyOf(event)] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? largeStep : 1;
    onChange({ focalX: bounded(focalX + x * step), focalY: bounded(focalY + y * step) });
  };
  const { width, height } = media;
  return (
    <div className={styles.frame} data-small={isSmall || undefined}>
      <div
        className={styles.picture}
        style={shapeOf(width, height)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerUp={onPointer}
      >
        <img src={largeOf(media.url)} alt="" draggable={false} />
        <button
          ref={mark}
          type="button"
          className={styles.mark}
          style={{ left: `${focalX}%`, top: `${focalY}%` }}
          aria-label={`Focal point: ${focalX} % from the left, ${focalY} % from the top. Arrow keys move it.`}
          onKeyDown={onKeyDown}
        />
      </div>
      <span className="visually-hidden" role="status">
        {`${focalX} % from the left, ${focalY} % from the top`}
      </span>
    </div>
  );
}

/** Reserves the place of the picture, so that nothing moves when it loads. */
const shapeOf = (width: number | null, height: number | null) =>
  width && height
    ? ({
        aspectRatio: `${width} / ${height}`,
        "--ratio": width / height,
        "--natural": `${width}px`,
      } as CSSProperties)
    : {};

const bounded = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

export const largeOf = (url: string) => (hasThumbnail(url) ? scaledAddress(url, 960, "webp") : url);
