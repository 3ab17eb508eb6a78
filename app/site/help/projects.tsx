import { ButtonLink } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import { useContent } from "../../ui/site-content.ts";
import { enquiryAddress } from "../forms/enquired.ts";
import { planAnchor } from "../sections/plan-anchor.ts";
import { PlanCard, type PlanExample, PlanGrid } from "./plan-card.tsx";

/** Lists the prices of projects, each with a button that fills the contact form. */
export function Projects({ examples }: { examples: Record<number, PlanExample[]> }) {
  const page = useContent("pricing-page");
  const { actions } = useContent("navigation");
  const plans = useContent("plans");
  const field = useField();
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="projects">
      <h2 id="projects" {...field(page, "plans")}>
        {page.plans}
      </h2>
      <PlanGrid>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            id={planAnchor(plan)}
            plan={plan}
            examples={examples[plan.id] ?? []}
            action={
              <ButtonLink
                to={enquiryAddress("plan", plan.id)}
                emphasis="strong"
                {...field(actions, "start")}
              >
                {actions.start}
                <span className="visually-hidden">: {plan.title}</span>
              </ButtonLink>
            }
            more={
              plan.path && (
                <Link to={plan.path} className="seam-link">
                  More about this<span className="visually-hidden">: {plan.title}</span>
                </Link>
              )
            }
          />
        ))}
      </PlanGrid>
    </section>
  );
}
