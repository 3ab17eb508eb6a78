/** Focuses the element as soon as `find` returns it, within so many animation frames. */
export function focusOnceThere(find: () => HTMLElement | null, frames = 120): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found) found.focus();
    else if (frames > 0) focusOnceThere(find, frames - 1);
  });
}
