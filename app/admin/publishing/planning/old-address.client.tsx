import { Navigate, useLocation } from "react-router";

/** Leads from an address that calendar and releases had of their own to the one of today. */
export default function OldAddress() {
  const { pathname, search } = useLocation();
  const to = pathname.startsWith("/admin/calendar")
    ? "/admin/planning"
    : pathname.replace("/admin/", "/admin/planning/");
  return <Navigate to={{ pathname: to, search }} replace />;
}
