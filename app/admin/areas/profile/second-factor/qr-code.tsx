import encode from "qr";
import styles from "./qr-code.module.css";

/** Light modules around the code, without which cameras do not find it. */
const border = 4;

/** Drawn here, because the secret must reach no other service. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encode(text, "raw", { ecc: "medium", border });
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={dark.join("")} />
    </svg>
  );
}
