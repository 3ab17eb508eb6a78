import { Alert } from "@mantine/core";

/** What went wrong with all of a form, if anything. */
export function FormError({ text }: { text: string }) {
  if (!text) return null;
  return (
    <Alert color="danger" role="alert">
      {text}
    </Alert>
  );
}
