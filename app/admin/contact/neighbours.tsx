import { Button, Kbd } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useSearchParams } from "react-router";
import { readState } from "../lists/list-state.ts";
import { IconChevronLeft, IconChevronRight } from "../parts/icons.tsx";
import { neighboursOf, submissionRules } from "./queries.ts";
import { useNeighbourKeys } from "./use-neighbour-keys.ts";

/** The ways to the enquiries before and after one, in the list that it was opened from. */
export function Neighbours({ id }: { id: string }) {
  const [parameters] = useSearchParams();
  const { search } = useLocation();
  const { data } = useQuery(neighboursOf(id, readState(submissionRules, parameters)));
  const addressOf = (neighbour: number | null | undefined) =>
    neighbour ? `/admin/contact/${neighbour}${search}` : null;
  const newer = addressOf(data?.newer);
  const older = addressOf(data?.older);
  useNeighbourKeys(newer, older);
  return (
    <Button.Group>
      <Step to={newer} label="Previous" isBack />
      <Step to={older} label="Next" />
    </Button.Group>
  );
}

function Step({ to, label, isBack }: { to: string | null; label: string; isBack?: boolean }) {
  const sections = isBack
    ? {
        leftSection: <IconChevronLeft size={18} />,
        rightSection: <Kbd size="xs">k</Kbd>,
      }
    : {
        leftSection: <Kbd size="xs">j</Kbd>,
        rightSection: <IconChevronRight size={18} />,
      };
  if (to === null) {
    return (
      <Button variant="default" disabled {...sections}>
        {label}
      </Button>
    );
  }
  return (
    <Button component={Link} to={to} variant="default" {...sections}>
      {label}
    </Button>
  );
}
