import { lazy, Suspense, useState } from "react";
import type { Resource } from "#contract/core/resource.ts";

const AddToRelease = lazy(() => import("./add-to-release.tsx"));

interface Released {
  resource: Resource;
  id: number;
}

/** Render the dialog outside the form, whose fields it does not belong to. */
export function useAddToRelease(of: Released | null) {
  const [isOpen, setOpen] = useState(false);
  return {
    open: of && (() => setOpen(true)),
    dialog: of && isOpen && (
      <Suspense>
        <AddToRelease path={`/api${of.resource.path}/${of.id}`} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
