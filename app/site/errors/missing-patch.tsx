import type { ReactNode } from "react";
import styles from "./missing-patch.module.css";

const side = 110;
const seam = 8;
const margin = 10;

interface Patch {
  cloth: "brand" | "deep" | "action" | "plain";
  motif: keyof typeof motifs;
}

const petal = "M0-6C17-17 17-37 0-47C-17-37-17-17 0-6Z";
const turned = (count: number, draw: (turn: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index));

const motifs = {
  flower: (
    <>
      {turned(4, (turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn + 45})`} />
      ))}
      <circle r="7" />
    </>
  ),
  star: (
    <>
      {turned(8, (turn) => (
        <path key={turn} d="M0-10 7-29 0-47-7-29Z" transform={`rotate(${turn})`} />
      ))}
    </>
  ),
  leaves: <path d="M-55-55H0A55 55 0 0 1-55 0ZM55 55H0A55 55 0 0 1 55 0ZM0-16 16 0 0 16-16 0Z" />,
  diamond: <path fillRule="evenodd" d="M0-44 44 0 0 44-44 0ZM0-22-22 0 0 22 22 0Z" />,
} as const;

const quilt: readonly (Patch | null)[] = [
  { cloth: "deep", motif: "flower" },
  { cloth: "plain", motif: "leaves" },
  { cloth: "brand", motif: "star" },
  { cloth: "action", motif: "diamond" },
  { cloth: "action", motif: "leaves" },
  { cloth: "brand", motif: "diamond" },
  { cloth: "deep", motif: "leaves" },
  { cloth: "plain", motif: "flower" },
  { cloth: "plain", motif: "star" },
  { cloth: "action", motif: "flower" },
  null,
  { cloth: "brand", motif: "leaves" },
  { cloth: "brand", motif: "leaves" },
  { cloth: "deep", motif: "star" },
  { cloth: "plain", motif: "diamond" },
  { cloth: "deep", motif: "flower" },
];

const centerOf = (index: number) => margin + side / 2 + index * (side + seam);

export function MissingPatch() {
  return (
    <svg className={styles.quilt} viewBox="0 0 520 540" aria-hidden="true">
      {quilt.map((patch, index) => {
        const at = `translate(${centerOf(index % 4)} ${centerOf(Math.floor(index / 4))})`;
        const key = `${index} ${patch?.motif}`;
        return (
          <g key={key} transform={at}>
            {patch ? <Cloth {...patch} /> : <Hole />}
          </g>
        );
      })}
      <g transform="translate(404 452) rotate(14)">
        <Cloth cloth="action" motif="star" />
      </g>
      <path className={styles.thread} d="M250 258c-46-70 36-134 88-96s6 132 66 142 66-60 44-118" />
      <g transform="translate(436 206) rotate(-66)">
        <path className={styles.needle} d="M-4 0C8-7 60-6 138 0 60 6 8 7-4 0Z" />
        <ellipse className={styles.eye} cx="12" rx="8" ry="2" />
      </g>
    </svg>
  );
}

function Cloth({ cloth, motif }: Patch) {
  return (
    <g data-cloth={cloth}>
      <rect x={-side / 2} y={-side / 2} width={side} height={side} rx="6" />
      <g>{motifs[motif]}</g>
    </g>
  );
}

function Hole() {
  const edge = side / 2 - 4;
  return <path className={styles.hole} d={`M${-edge}${-edge}H${edge}V${edge}H${-edge}Z`} />;
}
