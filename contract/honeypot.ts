/**
 * The form field that people never see; whoever fills it is thanked, and nothing is stored or sent.
 */
export const honeypot = "referralCode";
