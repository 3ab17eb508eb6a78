import { Button, Kbd } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { IconChevronLeft, IconChevronRight } from "../../../components/icons/icons.ts";
import { enquiryPath } from "../paths.ts";
import styles from "./enquiry-detail.module.css";
import { useNeighbours } from "./use-neighbours.ts";

export function Neighbours({ id }: { id: string }) {
  const { newer, older } = useNeighbours(id);
  return (
    <Button.Group>
      <Step to={newer} label="Previous" isBack />
      <Step to={older} label="Next" />
    </Button.Group>
  );
}

interface StepProps {
  to: number | null;
  label: string;
  isBack?: boolean;
}

function Step({ to, label, isBack }: StepProps) {
  const { search, state } = useLocation();
  const sections = isBack
    ? {
        leftSection: <IconChevronLeft size={18} aria-hidden />,
        rightSection: <Kbd size="xs">k</Kbd>,
      }
    : {
        leftSection: <Kbd size="xs">j</Kbd>,
        rightSection: <IconChevronRight size={18} aria-hidden />,
      };
  if (to === null) {
    return (
      <Button className={styles.arrow ?? ""} variant="default" disabled {...sections}>
        <span className={styles.step}>{label}</span>
      </Button>
    );
  }
  return (
    <Button
      component={Link}
      className={styles.arrow ?? ""}
      to={enquiryPath(to) + search}
      state={state}
      replace
      variant="default"
      {...sections}
    >
      <span className={styles.step}>{label}</span>
    </Button>
  );
}
