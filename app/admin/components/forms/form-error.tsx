import { Alert } from "@mantine/core";

export function FormError({ text }: { text: string }) {
  if (!text) return null;
  return (
    <Alert color="danger" role="alert">
      {text}
    </Alert>
  );
}
