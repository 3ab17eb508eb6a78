/** A hidden field; a request that fills it succeeds, and nothing is stored or sent. */
export const honeypot = "referralCode";
