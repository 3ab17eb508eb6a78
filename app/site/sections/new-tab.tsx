/** Within a link whose text does not say so. */
export const NewTab = () => <span className="visually-hidden"> (opens in a new tab)</span>;
