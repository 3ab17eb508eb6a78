/** On both engines; structures are JSON text. */
export type SqlBoolean = number;

/** ISO 8601 text in UTC. */
export type Instant = string;
