import { Button } from "@mantine/core";
import IconUpload from "@tabler/icons-react/icons/IconUpload";
import { useState } from "react";
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
