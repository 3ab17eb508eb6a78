/** In so many frames at most: what takes the focus may still be on its way. */
export function focusOnceThere(find: () => HTMLElement | null, frames = 120): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found) found.focus();
    else if (frames > 0) focusOnceThere(find, frames - 1);
  });
}
