import { type ReactNode, Suspense, use, useEffect, useState } from "react";

export interface WhenSeenProps {
  /** The id of an element at the top of the part. */
  id: string;
  children: ReactNode;
}

/** Hydrates late: a context change above it would wait, so only the visitor may cause one. */
export function WhenSeen({ id, children }: WhenSeenProps) {
  const [gate] = useState(() => (isComingToLife() ? createGate() : null));

  useEffect(() => {
    if (!gate) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && gate.open(), {
      // A jump may land below elements that were never in view.
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
      // React reads this at once, so that the click that opens the gate reaches what is behind it.
      Object.assign(opened, { status: "fulfilled" });
      resolve();
    },
  };
}
