/**
 * The state of the header at a scroll position, and the position from which the next movement
 * counts.
 */
export interface Stickiness {
  /** The position from which movement is counted, in pixels from the top. */
  from: number;
  classes: Record<"header-sticky" | "is-sticky" | "sticky-show", boolean>;
}

const detached = 200;
const hidden = 350;
const delta = 10;

export const atTop: Stickiness = {
  from: 0,
  classes: { "header-sticky": false, "is-sticky": false, "sticky-show": false },
};

export function scrolledTo(y: number, { from, classes }: Stickiness): Stickiness {
  if (y < hidden) {
    return {
      from: y,
      classes: { ...classes, "sticky-show": false, "header-sticky": y >= detached },
    };
  }
  if (y > from + delta) {
    return {
      from: y,
      classes: { "header-sticky": true, "is-sticky": false, "sticky-show": false },
    };
  }
  if (y < from - delta) {
    return { from: y, classes: { ...classes, "is-sticky": true, "sticky-show": true } };
  }
  return { from, classes };
}
