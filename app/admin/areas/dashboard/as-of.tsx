import { Button } from "@mantine/core";
import { lazy, Suspense, useRef, useState } from "react";
import { focusOnceThere } from "../../components/focus-once-there.ts";

const AsOfDialog = lazy(async () => ({
  default: (await import("./as-of-dialog.tsx")).AsOfDialog,
}));

export function AsOf() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    focusOnceThere(() => opener.current);
  };
  return (
    <>
      <Button ref={opener} variant="default" onClick={() => setOpen(true)}>
        See the site as it was
      </Button>
      {isOpen && (
        <Suspense>
          <AsOfDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
