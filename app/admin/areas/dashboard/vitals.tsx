import { useState } from "react";
import { lazyPart } from "../../components/lazy-part.tsx";
import { Fold } from "./fold.tsx";

// Loaded once somebody wants to know.
const VitalsOverview = lazyPart(
  async () => (await import("./vitals-overview.tsx")).VitalsOverview,
  {
    name: "The overview of speed",
  },
);

export function Vitals({ isOpen }: { isOpen: boolean }) {
  const [isWanted, setWanted] = useState(isOpen);
  return (
    <Fold
      title="How fast the site feels to visitors"
      isOpen={isOpen}
      onOpen={() => setWanted(true)}
    >
      {isWanted && <VitalsOverview />}
    </Fold>
  );
}
