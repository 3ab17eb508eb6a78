import type { SiteContent } from "#contract/documents/kinds.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useContent } from "../../ui/site-content.ts";
import { enquiryAddress } from "../forms/enquired.ts";
import styles from "./care-plans.module.css";
import { compared } from "./compared.ts";
import { PlanCard, PlanGrid } from "./plan-card.tsx";

/** With more of them, the columns of a table are too narrow to read. */
const maxColumns = 5;

type CarePlan = SiteContent["care-plans"][number];

/** Side by side in a table where there is room, else one by one. */
export function CarePlans() {
  const page = useContent("pricing-page");
  const plans = useContent("care-plans");
  const field = useField();
  if (plans.length === 0) return null;
  const isCompared = plans.length > 1 && plans.length <= maxColumns;
  return (
    <section aria-labelledby="care">
      <h2 id="care" {...field(page, "care")}>
        {page.care}
      </h2>
      {page.note && (
        <p className={styles.note} {...field(page, "note")}>
          {page.note}
        </p>
      )}
      {isCompared && <ComparedPlans plans={plans} />}
      <PlanGrid className={isCompared ? styles.cards : undefined}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} more={<AskAbout plan={plan} />} />
        ))}
      </PlanGrid>
    </section>
  );
}

function ComparedPlans({ plans }: { plans: readonly CarePlan[] }) {
  const field = useField();
  const rows = compared(plans);
  return (
    <table className={styles.table} aria-labelledby="care">
      <thead>
        <tr>
          <td />
          {plans.map((plan) => (
            <th key={plan.id} scope="col">
              <span {...field(plan, "title")}>{plan.title}</span>
              <span className={styles.price} {...field(plan, "price")}>
                {plan.price}
              </span>
              {plan.time && (
                <span className={styles.time} {...field(plan, "time")}>
                  {plan.time}
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.some(({ audience }) => audience) && (
          <tr>
            <th scope="row">Best for</th>
            {plans.map((plan) => (
              <td key={plan.id} {...field(plan, "audience")}>
                {plan.audience}
              </td>
            ))}
          </tr>
        )}
        {rows.map(({ line, lines, number, isIn }) => (
          <tr key={line}>
            <th scope="row" {...field(lines, number)}>
              {line}
            </th>
            {plans.map((plan, index) => (
              <td key={plan.id} data-included={isIn[index]}>
                <Icon name={isIn[index] ? "check" : "minus"} />
                <span className="visually-hidden">{isIn[index] ? "Included" : "Not included"}</span>
              </td>
            ))}
          </tr>
        ))}
        {plans.some(({ excluded }) => excluded.length > 0) && (
          <tr>
            <th scope="row">Not included</th>
            {plans.map((plan) => (
              <td key={plan.id}>
                <ul role="list">
                  {plan.excluded.map((line, number) => (
                    <li key={line} {...field(plan.excluded, number)}>
                      {line}
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <td />
          {plans.map((plan) => (
            <td key={plan.id}>
              <AskAbout plan={plan} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** Fills the subject of the contact form. */
const AskAbout = ({ plan: { title } }: { plan: CarePlan }) => (
  <Link to={enquiryAddress("subject", title)} className="seam-link">
    Ask about this<span className="visually-hidden">: {title}</span>
  </Link>
);
