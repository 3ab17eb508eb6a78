import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { editParameter } from "#contract/edit.ts";

const Bridge = lazy(() => import("./bridge.tsx"));
const EditLink = lazy(() => import("./edit-link.tsx"));

/** Nothing for visitors: a bridge in the panel's frame, a link for staff outside it. */
export function EditMode() {
  const { pathname, search } = useLocation();
  const [mode, setMode] = useState<"visit" | "frame" | "staff">("visit");
  useEffect(() => {
    const isFramed = parent !== window && new URLSearchParams(search).has(editParameter);
    setMode(isFramed ? "frame" : isStaff() ? "staff" : "visit");
  }, [search]);
  if (mode === "visit") return null;
  return <Suspense>{mode === "frame" ? <Bridge /> : <EditLink path={pathname} />}</Suspense>;
}

/** What the panel keeps in this browser; the server decides what may be changed. */
function isStaff(): boolean {
  try {
    const { role } = JSON.parse(localStorage.getItem("user") ?? "{}") as { role?: string };
    return role === "admin" && localStorage.getItem("token") !== null;
  } catch {
    return false;
  }
}
