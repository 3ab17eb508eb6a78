/** Focuses the element as soon as `find` returns it, within so many animation frames. */
export function focusOnceThere(find: () => HTMLElement | null, frames = 120): void {
  requestAnimationFrame(() => {
    const element = find();
    if (element) element.focus();
    else if (frames > 0) focusOnceThere(find, frames - 1);
  });
}
