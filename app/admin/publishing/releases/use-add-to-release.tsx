import { useState } from "react";
import type { Resource } from "#contract/core/resource.ts";
import { lazyPart } from "../../components/lazy-part.tsx";

const AddToRelease = lazyPart(async () => (await import("./add-to-release.tsx")).default, {
  name: "The list of releases",
  isDialog: true,
});

interface Released {
  resource: Resource;
  id: number;
}

/** With a local moment, the release is opened once the object is in it, to be planned for then. */
export type OpenAddToRelease = (options?: { at: string | null }) => void;

/** Render the dialog outside the form, whose fields it does not belong to. */
export function useAddToRelease(of: Released | null) {
  const [opened, setOpened] = useState<{ at: string | null } | null>(null);
  const open: OpenAddToRelease = (options = { at: null }) => setOpened(options);
  return {
    open: of && open,
    dialog: of && opened && (
      <AddToRelease
        path={`/api${of.resource.path}/${of.id}`}
        at={opened.at}
        onClose={() => setOpened(null)}
      />
    ),
  };
}
