/** Returns the anchor of a plan on the pricing page. */
export const planAnchor = ({ id }: { id: number }) => `plan-${id}`;
