import { lazy, Suspense, useEffect, useState } from "react";

const Bridge = lazy(() => import("./bridge.tsx"));

export function EditMode({ script }: { script: string }) {
  const [isFramed, setFramed] = useState(false);
  useEffect(() => {
    void import(/* @vite-ignore */ script);
    setFramed(parent !== window);
  }, [script]);
  if (!isFramed) return null;
  return (
    <Suspense>
      <Bridge />
    </Suspense>
  );
}
