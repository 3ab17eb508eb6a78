import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ofThisWeek } from "../../components/figures.ts";
import { useLogError } from "../../components/use-log-error.ts";
import { reaches } from "../../session/reach.ts";
import { useUser } from "../../session/use-session.ts";
import styles from "./figures.module.css";
import { contactFigures, enquiriesByDay, newsletterFigures, subscribersByDay } from "./queries.ts";
import { Sparkline } from "./sparkline.tsx";

/** Small, since the list beside them says what to do; each is absent while it is zero. */
export function Figures() {
  const hasSubscribers = reaches(useUser(), "newsletter");
  const contact = useQuery(contactFigures);
  const newsletter = useQuery({ ...newsletterFigures, enabled: hasSubscribers });
  const enquiries = useQuery(enquiriesByDay);
  const subscribers = useQuery({ ...subscribersByDay, enabled: hasSubscribers });
  useLogError("contact stats", contact.error);
  useLogError("newsletter stats", newsletter.error);
  useLogError("enquiries by day", enquiries.error);
  useLogError("subscribers by day", subscribers.error);
  const ofEnquiries = [
    {
      label: "New enquiries",
      value: contact.data?.new_submissions,
      to: "/admin/contact?status=new",
    },
    {
      label: "Unread enquiries",
      value: contact.data?.unread_submissions,
      to: "/admin/contact?box=unread",
    },
    {
      label: "Enquiries this week",
      value: contact.data?.this_week_submissions,
      to: `/admin/contact?${ofThisWeek()}`,
      days: enquiries.data,
    },
  ];
  const ofSubscribers = [
    {
      label: "Active subscribers",
      value: newsletter.data?.active_subscriptions,
      to: "/admin/newsletter",
    },
    {
      label: "Subscribers this week",
      value: newsletter.data?.this_week_subscriptions,
      to: `/admin/newsletter?status=all&${ofThisWeek()}`,
      days: subscribers.data,
    },
  ];
  const figures = [...ofEnquiries, ...(hasSubscribers ? ofSubscribers : [])];
  const nonZeroFigures = figures.filter(({ value }) => value !== 0);
  if (nonZeroFigures.length === 0) return null;
  return (
    <dl className={styles.figures} aria-label="Today's figures">
      {nonZeroFigures.map(({ label, value, to, days }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Link to={to}>{value?.toLocaleString("en-US") ?? "–"}</Link>
          </dd>
          {days && (
            <dd>
              <Sparkline days={days} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
