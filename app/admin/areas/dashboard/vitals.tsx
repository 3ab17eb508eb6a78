import { useState } from "react";
import { lazyPart } from "../../components/lazy-part.tsx";
import { Fold } from "./fold.tsx";

// Loaded once somebody wants to know.
const VitalsOverview = lazyPart(
  async () => (await import("./vitals-overview.tsx")).VitalsOverview,
  {
    name: "The speed overview",
  },
);

export function Vitals({ isOpen }: { isOpen: boolean }) {
  const [isWanted, setWanted] = useState(isOpen);
  return (
    <Fold title="Site speed for visitors" isOpen={isOpen} onOpen={() => setWanted(true)}>
      {isWanted && <VitalsOverview />}
    </Fold>
  );
}
