import { Button, TextInput } from "@mantine/core";
import { isHex } from "#format/brand/colors.ts";
import { type ColorPair, formatRatio, pairsOf, problemsOf } from "#format/brand/pairs.ts";
import type { Palette } from "#format/brand/shades.ts";
import { isRequired } from "../values.ts";
import type { ControlProps } from "../views.ts";
import styles from "./color-field.module.css";

export function ColorField({ name, of, values, field, set }: ControlProps) {
  const { label, help } = of;
  const input = field(name);
  const color = asHex(values[name]);
  const palette = paletteIn(values);
  const problem = palette && problemsOf(palette).find((each) => each.field === name);
  const pairs = palette ? pairsOf(palette).filter((each) => each.field === name) : [];
  return (
    <div className={styles.field}>
      <TextInput
        {...input}
        label={label}
        description={help}
        required={isRequired(of)}
        error={input.error ?? problem?.message}
        leftSection={
          <input
            type="color"
            className={styles.picker}
            aria-label={`${label}, picked`}
            value={color ?? "#000000"}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        }
        leftSectionWidth={52}
      />
      {problem && (
        <Button
          size="xs"
          variant="light"
          className={styles.offer}
          onClick={() => set(name, problem.offer)}
        >
          Use {problem.offer}
        </Button>
      )}
      {pairs.length > 0 && (
        <details className={styles.contrast} open={Boolean(problem)}>
          <summary>
            Contrast: {pairs.filter(hasPassed).length} of {pairs.length} pairs pass
          </summary>
          <ul className={styles.pairs}>
            {pairs.map((pair) => (
              <PairRow key={pair.label} pair={pair} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function PairRow({ pair }: { pair: ColorPair }) {
  const { label, color, background, ratio, needed } = pair;
  return (
    <li className={styles.pair} data-failed={!hasPassed(pair) || undefined}>
      <span className={styles.sample} style={{ color, background }} aria-hidden="true">
        Aa
      </span>
      <span>{label}</span>
      <span className={styles.ratio}>
        {formatRatio(ratio)}, {hasPassed(pair) ? "passes" : `fails: ${needed}:1 is needed`}
      </span>
    </li>
  );
}

const hasPassed = ({ ratio, needed }: ColorPair) => ratio >= needed;

function asHex(value: unknown): string | null {
  const text = String(value ?? "")
    .trim()
    .toLowerCase();
  return isHex(text) ? text : null;
}

/** Null while one of the colours is half typed. */
function paletteIn(values: Record<string, unknown>): Palette | null {
  const [main, action, ink, paper] = ["main", "action", "ink", "paper"].map((name) =>
    asHex(values[name]),
  );
  return main && action && ink && paper ? { main, action, ink, paper } : null;
}
