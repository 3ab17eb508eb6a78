import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Area } from "#contract/roles.ts";
import { Notice } from "../parts/notice.tsx";
import { isAdminOnly } from "./areas.ts";

/** What somebody sees whose role does not reach the area. */
export function AccessDenied({ area }: { area: Area }) {
  return (
    <Notice
      title="Access Denied"
      text={
        isAdminOnly(area)
          ? "Admin access required."
          : "You don't have permission to access this area."
      }
    >
      <title>Access Denied · Staff panel</title>
      <Button component={Link} to="/admin" variant="default">
        Back to the dashboard
      </Button>
    </Notice>
  );
}
