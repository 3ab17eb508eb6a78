import { sitePages } from "#contract/site-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useContent } from "../../ui/site-content.ts";
import { planAnchor } from "../sections/plan-anchor.ts";
import { Section } from "../sections/section.tsx";
import styles from "./prices.module.css";
import { useSectionHead } from "./section-head.ts";

/** The others stand on the pricing page. */
const maxPlans = 3;

/** What the first plans cost, each with the way to what is in it. */
export function Prices() {
  const plans = useContent("plans").slice(0, maxPlans);
  const { actions } = useContent("navigation");
  const head = useSectionHead("prices");
  const field = useField();
  if (plans.length === 0) return null;
  const { path } = sitePages.pricing;
  return (
    <Section
      id="prices"
      head={head}
      tone="sunken"
      actions={
        <ButtonLink to={path} {...field(actions, "prices")}>
          {actions.prices}
        </ButtonLink>
      }
    >
      <ul role="list" className={styles.prices}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <h3 {...field(plan, "title")}>
              <Link to={`${path}#${planAnchor(plan)}`}>{plan.title}</Link>
            </h3>
            {plan.time && <p {...field(plan, "time")}>{plan.time}</p>}
            <p className={styles.price} {...field(plan, "price")}>
              <bdi>{plan.price}</bdi>
            </p>
            <Icon name="arrow-right" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
