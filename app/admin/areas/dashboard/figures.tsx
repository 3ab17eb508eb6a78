import { useQuery } from "@tanstack/react-query";
import { Stats } from "../../components/stats.tsx";
import { useLogError } from "../../components/use-log-error.ts";
import { BarChart } from "./bar-chart.tsx";
import styles from "./dashboard.module.css";
import { contactFigures, enquiriesByDay, newsletterFigures, subscribersByDay } from "./queries.ts";

export function Figures() {
  const contact = useQuery(contactFigures);
  const newsletter = useQuery(newsletterFigures);
  const enquiries = useQuery(enquiriesByDay);
  const subscribers = useQuery(subscribersByDay);
  useLogError("contact stats", contact.error);
  useLogError("newsletter stats", newsletter.error);
  useLogError("enquiries by day", enquiries.error);
  useLogError("subscribers by day", subscribers.error);
  return (
    <>
      <Stats
        label="Today's figures"
        isFailed={contact.isError || newsletter.isError}
        figures={[
          { label: "New enquiries", value: contact.data?.new_submissions },
          { label: "Unread enquiries", value: contact.data?.unread_submissions, isLoud: true },
          { label: "Enquiries this week", value: contact.data?.this_week_submissions },
          { label: "Active subscribers", value: newsletter.data?.active_subscriptions },
          { label: "Subscribers this week", value: newsletter.data?.this_week_subscriptions },
        ]}
      />
      <div className={styles.charts}>
        <BarChart title="Enquiries over time" noun="enquiries" query={enquiries} />
        <BarChart title="Subscribers over time" noun="new subscribers" query={subscribers} />
      </div>
    </>
  );
}
