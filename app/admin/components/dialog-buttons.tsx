import { Button, Group } from "@mantine/core";

interface DialogButtonsProps {
  submit: string;
  onCancel(): void;
}

export function DialogButtons({ submit, onCancel }: DialogButtonsProps) {
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" color="action">
        {submit}
      </Button>
    </Group>
  );
}
