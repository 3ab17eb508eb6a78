import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { useField } from "../../ui/field-marks.tsx";

export const inWeeks = (weeks: number) => (weeks === 1 ? "1 week" : `${weeks} weeks`);

/** Shows the price and duration of a project, each in a `span`. */
export function ProjectTerms({ of }: { of: Pick<ProjectSummary, "price_range" | "weeks"> }) {
  const field = useField();
  const { price_range, weeks } = of;
  return (
    <>
      {price_range && <span {...field(of, "price_range")}>{price_range}</span>}
      {weeks && <span {...field(of, "weeks")}>{inWeeks(weeks)}</span>}
    </>
  );
}
