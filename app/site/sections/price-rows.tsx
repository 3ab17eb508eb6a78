import type { SiteContent } from "#contract/documents/kinds.ts";
import { sitePages } from "#contract/site-pages.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { planAnchor } from "./plan-anchor.ts";
import styles from "./price-rows.module.css";

interface PriceRowsProps {
  of: SiteContent["plans"];
  heading: "h2" | "h3";
}

/** Lists the price of each plan, with a link to its contents. */
export function PriceRows({ of: plans, heading: Heading }: PriceRowsProps) {
  const field = useField();
  const { path } = sitePages.pricing;
  return (
    <ul role="list" className={styles.prices}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <Heading {...field(plan, "title")}>
            <Link to={`${path}#${planAnchor(plan)}`}>{plan.title}</Link>
          </Heading>
          {plan.time && <p {...field(plan, "time")}>{plan.time}</p>}
          <p className={styles.price} {...field(plan, "price")}>
            <bdi>{plan.price}</bdi>
          </p>
          <Icon name="arrow-right" />
        </li>
      ))}
    </ul>
  );
}
