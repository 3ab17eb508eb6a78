import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Notice } from "./notice.tsx";

export default function NotFound() {
  return (
    <Notice title="Page not found" text="The panel has no screen at this address.">
      <title>Page not found · Staff panel</title>
      <Button component={Link} to="/admin" variant="default">
        Back to the dashboard
      </Button>
    </Notice>
  );
}
