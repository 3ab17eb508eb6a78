import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { focusOnceThere } from "../../components/focus-once-there.ts";
import { lazyPart } from "../../components/lazy-part.tsx";

const PastSiteDialog = lazyPart(
  async () => (await import("./past-site-dialog.tsx")).PastSiteDialog,
  {
    name: "The past site",
    isDialog: true,
  },
);

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
      {isOpen && <PastSiteDialog onClose={close} />}
    </>
  );
}
