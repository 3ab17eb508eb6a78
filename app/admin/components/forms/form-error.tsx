import { Alert, type MantineSpacing } from "@mantine/core";

export function FormError({ text, mt = 0 }: { text: string; mt?: MantineSpacing }) {
  if (!text) return null;
  return (
    <Alert color="danger" role="alert" mt={mt}>
      {text}
    </Alert>
  );
}
