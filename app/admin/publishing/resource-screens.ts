import type { ScreenLoaders } from "../resource/resource-entry.ts";

/** The list and the form of a resource, with what publishing adds to both. */
export const resourceScreens: ScreenLoaders = {
  async list(entry, loadView) {
    const [{ listScreen }, { useRowState }, view] = await Promise.all([
      import("../resource/list-screen.tsx"),
      import("./row-state.tsx"),
      loadView?.(),
    ]);
    return { default: listScreen(entry, view?.default ?? {}, useRowState) };
  },
  async form(entry, loadView) {
    const [{ formScreen }, view] = await Promise.all([import("./form-screen.tsx"), loadView?.()]);
    return { default: formScreen(entry, view?.default ?? {}) };
  },
};
