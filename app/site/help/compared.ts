interface ComparedPlan {
  title: string;
  included: readonly string[];
}

export interface ComparedLine {
  line: string;
  /** The list of the plan that holds the line; `number` is the line's index there. */
  lines: readonly string[];
  number: number;
  /** By the places of the plans. */
  isIn: readonly boolean[];
}

type LinePlaces = Map<string, Pick<ComparedLine, "lines" | "number">>;

/**
 * Lists the contents of the plans, line by line in their order. A line that ends with the title of
 * another plan, such as `Everything in Small Care`, includes all lines of that plan.
 */
export function compared(plans: readonly ComparedPlan[]): ComparedLine[] {
  const all = plans.map((plan) => linesOf(plan, plans, new Set()));
  const places: LinePlaces = new Map(all.flatMap((each) => [...each]));
  return [...places].map(([line, lines]) => ({
    line,
    ...lines,
    isIn: all.map((each) => each.has(line)),
  }));
}

function linesOf(
  plan: ComparedPlan,
  plans: readonly ComparedPlan[],
  above: ReadonlySet<ComparedPlan>,
): LinePlaces {
  const path = new Set([...above, plan]);
  const lines = plan.included;
  return new Map(
    lines.flatMap((line, number) => {
      const other = plans.find((each) => !path.has(each) && endsWith(line, each.title));
      return other ? [...linesOf(other, plans, path)] : [[line, { lines, number }] as const];
    }),
  );
}

function endsWith(line: string, title: string): boolean {
  const [whole, end] = [line.toLowerCase(), title.toLowerCase()];
  return whole.endsWith(end) && !/[\p{L}\p{N}]$/u.test(whole.slice(0, whole.length - end.length));
}
