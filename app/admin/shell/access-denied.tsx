import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Notice } from "../components/notice.tsx";
import { refusalOf } from "../session/reach.ts";

interface AccessDeniedProps {
  area: string;
  isAboveInput: boolean;
}

export function AccessDenied({ area, isAboveInput }: AccessDeniedProps) {
  const here = useRef<HTMLDivElement>(null);

  // Somebody who was typing further down would not see the notice.
  useEffect(() => {
    if (isAboveInput) here.current?.focus();
  }, [isAboveInput]);

  return (
    <div ref={here} tabIndex={-1}>
      <Notice title="Access Denied" level={isAboveInput ? 2 : 1} text={refusalOf(area)}>
        <title>Access Denied · Staff panel</title>
        {isAboveInput && <p>Your text is still below, so you can copy it.</p>}
        <Button component={Link} to="/admin" variant="default">
          Back to the dashboard
        </Button>
      </Notice>
    </div>
  );
}
