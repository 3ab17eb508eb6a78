import { lazy, Suspense, useState } from "react";
import { Fold } from "./fold.tsx";

// Loaded once somebody wants to know.
const VitalsOverview = lazy(async () => ({
  default: (await import("./vitals-overview.tsx")).VitalsOverview,
}));

export function Vitals({ isOpen }: { isOpen: boolean }) {
  const [isWanted, setWanted] = useState(isOpen);
  return (
    <Fold
      title="How fast the site feels to visitors"
      isOpen={isOpen}
      onOpen={() => setWanted(true)}
    >
      <Suspense>{isWanted && <VitalsOverview />}</Suspense>
    </Fold>
  );
}
