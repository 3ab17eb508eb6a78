import { type ReactNode, Suspense, use, useEffect, useState } from "react";

export interface WhenSeenProps {
  /** The id of an element at the top of it. */
  id: string;
  children: ReactNode;
}

/**
 * A part of a page that comes to life as it nears the view, or as soon as the visitor does
 * anything: until then it stays what the server wrote. On a page that is alive it is there at once.
 *
 * What changes a context above it waits for it: nothing may, but what the visitor asked for.
 */
export function WhenSeen({ id, children }: WhenSeenProps) {
  const [gate] = useState(() => (isComingToLife() ? createGate() : null));

  useEffect(() => {
    if (!gate) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && gate.open(), {
      // What has been jumped over may be in view too.
      rootMargin: "1000000px 0px 50% 0px",
    });
    const place = document.getElementById(id);
    if (place) observer.observe(place);
    const ended = new AbortController();
    for (const type of ["pointerdown", "keydown", "focusin", "click", "popstate"]) {
      addEventListener(type, gate.open, { capture: true, once: true, signal: ended.signal });
    }
    void gate.opened.then(() => {
      observer.disconnect();
      ended.abort();
    });
    return gate.open;
  }, [gate, id]);

  return (
    <Suspense>
      <Gated gate={gate}>{children}</Gated>
    </Suspense>
  );
}

type Gate = ReturnType<typeof createGate>;

function Gated({ gate, children }: { gate: Gate | null; children: ReactNode }) {
  if (gate) use(gate.opened);
  return children;
}

const isComingToLife = () =>
  typeof document !== "undefined" && !("alive" in document.documentElement.dataset);

function createGate() {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  return {
    opened,
    open() {
      // React reads this at once: the click that opens the gate reaches what is behind it.
      Object.assign(opened, { status: "fulfilled" });
      resolve();
    },
  };
}
