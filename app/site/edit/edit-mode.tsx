import { useEffect, useState } from "react";
import { type PartFile, usePart } from "../../ui/use-part.ts";

const bridge: PartFile<object> = {
  load: async () => (await import("./bridge.tsx")).default,
  loaded: null,
};

export function EditMode({ script }: { script: string }) {
  const [isFramed, setFramed] = useState(false);
  useEffect(() => {
    void import(/* @vite-ignore */ script);
    setFramed(parent !== window);
  }, [script]);
  if (!isFramed) return null;
  return <Framed />;
}

/** Without the bridge the page is shown as it is, and nothing in it can be clicked to be edited. */
function Framed() {
  const { Loaded: Bridge } = usePart(bridge);
  return Bridge && <Bridge />;
}
