import { Button } from "@mantine/core";
import { useState } from "react";
import { IconUpload } from "../../components/icons/icons.ts";
import { ImportDialog } from "./import-dialog.tsx";

export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Import…
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
