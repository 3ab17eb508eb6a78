import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Notice } from "./notice.tsx";

export default function NotFound() {
  return (
    <Notice title="Nothing is here" text="This address leads to no screen of the panel.">
      <title>Nothing is here · Staff panel</title>
      <Button component={Link} to="/admin" variant="default">
        Back to the dashboard
      </Button>
    </Notice>
  );
}
