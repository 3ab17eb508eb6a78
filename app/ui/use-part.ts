import { type ComponentType, useEffect, useState } from "react";

/** A component in a file of its own. `loaded` is null until its file has come. */
export interface PartFile<Props extends object> {
  load(): Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | null;
}

export interface PartState<Props extends object> {
  Loaded: ComponentType<Props> | null;
  /** How many attempts have failed; 0 as long as nothing has. */
  failures: number;
  isLoading: boolean;
  retry(): void;
}

/**
 * Loads a part when it is first shown. A lazy component of React would keep a failed promise for
 * good and throw the whole page away. Here each attempt is a new import, and a failure is shown.
 */
export function usePart<Props extends object>(part: PartFile<Props>): PartState<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => part.loaded);
  const [attempts, setAttempts] = useState(1);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (part.loaded) {
      setLoaded(() => part.loaded);
      return;
    }
    let isLeft = false;
    const load = async () => {
      try {
        if (attempts > 1) await reloadMissingStyles();
        part.loaded = await part.load();
        if (!isLeft) setLoaded(() => part.loaded);
      } catch (error) {
        console.warn("Failed to load a screen or a part of one", error);
        if (!isLeft) setFailures(attempts);
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [part, attempts]);

  const isLoading = failures < attempts;
  useEffect(() => {
    if (Loaded || isLoading) return;
    const retry = () => setAttempts((before) => before + 1);
    addEventListener("online", retry, { once: true });
    return () => removeEventListener("online", retry);
  }, [Loaded, isLoading]);

  return {
    Loaded,
    failures,
    isLoading,
    retry: () => {
      if (!isLoading) setAttempts(attempts + 1);
    },
  };
}

/**
 * The loader of the build asks for a style sheet only once, even if it did not come, so that the
 * next attempt would show the part without its styles.
 */
async function reloadMissingStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  const missing = [...links].filter(({ sheet }) => sheet === null);
  await Promise.all(
    missing.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const settled = new Promise<void>((resolve, reject) => {
        again.onload = () => resolve();
        again.onerror = () => reject(new Error(`Failed to load ${again.href}`));
      });
      link.replaceWith(again);
      return settled;
    }),
  );
}
