import { sitePages } from "#contract/site-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { useContent } from "../../ui/site-content.ts";
import { PriceRows } from "../sections/price-rows.tsx";
import { Section } from "../sections/section.tsx";
import { useSectionHead } from "./section-head.ts";

/** The others stand on the pricing page. */
const maxPlans = 3;

/** Lists the prices of the first plans, each with a link to its contents. */
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
      <PriceRows of={plans} heading="h3" />
    </Section>
  );
}
