/** On both engines; structures are JSON text. */
export type Truth = number;

/** ISO 8601 text in UTC. */
export type Instant = string;
