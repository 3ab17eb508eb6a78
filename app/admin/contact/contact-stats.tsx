import { useQuery } from "@tanstack/react-query";
import { Stats } from "../parts/stats.tsx";
import { useLogged } from "../parts/use-logged.ts";
import { contactStats } from "./queries.ts";

export function ContactStats() {
  const { data, error } = useQuery(contactStats);
  useLogged("contact stats", error);
  return (
    <Stats
      label="Figures"
      isFailed={error !== null}
      figures={[
        { label: "Total", value: data?.total_submissions },
        { label: "New", value: data?.new_submissions },
        { label: "Unread", value: data?.unread_submissions, isLoud: true },
        { label: "This week", value: data?.this_week_submissions },
      ]}
    />
  );
}
