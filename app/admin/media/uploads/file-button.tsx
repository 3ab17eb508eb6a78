import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useRef } from "react";

interface FileButtonProps extends ButtonProps {
  label: string;
  accept: readonly string[];
  isMultiple?: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}

export function FileButton({
  label,
  accept,
  isMultiple,
  onFiles,
  children,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept.join()}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
