/**
 * Headers of pages about accounts and of mailed links: kept by nobody, and their addresses told to
 * no other site. With `no-referrer` browsers would send their forms as from an unknown origin.
 */
export const privateHeaders = { "cache-control": "no-store", "referrer-policy": "same-origin" };
