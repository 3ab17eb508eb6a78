/** Where an address leads to a plan on the pricing page. */
export const planAnchor = ({ id }: { id: number }) => `plan-${id}`;
