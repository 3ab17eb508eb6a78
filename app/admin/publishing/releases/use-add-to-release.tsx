import { lazy, Suspense, useState } from "react";
import type { Resource } from "#contract/core/resource.ts";

const AddToRelease = lazy(() => import("./add-to-release.tsx"));

interface Released {
  resource: Resource;
  id: number;
}

/** With `leads`, the release is opened once the object is in it, to add others and plan it. */
export type OpenAddToRelease = (options?: { leads: boolean }) => void;

/** Render the dialog outside the form, whose fields it does not belong to. */
export function useAddToRelease(of: Released | null) {
  const [opened, setOpened] = useState<{ leads: boolean } | null>(null);
  const open: OpenAddToRelease = (options = { leads: false }) => setOpened(options);
  return {
    open: of && open,
    dialog: of && opened && (
      <Suspense>
        <AddToRelease
          path={`/api${of.resource.path}/${of.id}`}
          leads={opened.leads}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  };
}
