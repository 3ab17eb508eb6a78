import { Button } from "@mantine/core";
import { lazy, Suspense, useRef, useState } from "react";
import { focusOnceThere } from "../../components/focus-once-there.ts";

const PastSiteDialog = lazy(async () => ({
  default: (await import("./past-site-dialog.tsx")).PastSiteDialog,
}));

export function PastSite() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    focusOnceThere(() => opener.current);
  };
  return (
    <>
      <Button ref={opener} variant="default" onClick={() => setOpen(true)}>
        See a past version of the site
      </Button>
      {isOpen && (
        <Suspense>
          <PastSiteDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
