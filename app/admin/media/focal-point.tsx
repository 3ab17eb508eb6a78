import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Media } from "#contract/media.ts";
import { isScalable, scaledAddress } from "#contract/pictures.ts";
import styles from "./focal-point.module.css";

export interface Point {
  focalX: number;
  focalY: number;
}

interface FocalPointProps extends Point {
  media: Pick<Media, "url" | "type" | "width" | "height">;
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

/** The picture itself is pressed; keys move the mark. */
export function FocalPoint({ media, focalX, focalY, onChange, isSmall }: FocalPointProps) {
  const mark = useRef<HTMLButtonElement>(null);

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === "pointermove" && event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    if (event.type === "pointerdown") {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      mark.current?.focus({ preventScroll: true });
    }
    onChange({
      focalX: bounded(((event.clientX - box.left) / box.width) * 100),
      focalY: bounded(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = keySteps[event.key] ?? [0, 0];
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
        style={{ aspectRatio: width && height ? `${width} / ${height}` : undefined }}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        data-drawing={media.type === "image/svg+xml" || undefined}
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

const bounded = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

export const largeOf = (url: string) => (isScalable(url) ? scaledAddress(url, 960, "webp") : url);
