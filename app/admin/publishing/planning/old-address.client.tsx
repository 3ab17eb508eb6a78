import { Navigate, useLocation } from "react-router";
import { planningPath } from "./paths.ts";

/** Leads from an address that calendar and releases had of their own to the one of today. */
export default function OldAddress() {
  const { pathname, search } = useLocation();
  const to = pathname.startsWith("/admin/calendar")
    ? planningPath
    : pathname.replace("/admin", planningPath);
  return <Navigate to={{ pathname: to, search }} replace />;
}
