/** Not `no-referrer`, which makes browsers send forms with `Origin: null`. */
export const privateHeaders = { "cache-control": "no-store", "referrer-policy": "same-origin" };
