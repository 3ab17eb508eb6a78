/** Without schemas, which would bring zod into a visitor's browser. */
export const publicCalls = {
  blog: { list: { method: "GET", path: "/blog" } },
  contact: { submit: { method: "POST", path: "/contact/submit" } },
  search: { find: { method: "GET", path: "/search" } },
  newsletter: { subscribe: { method: "POST", path: "/newsletter/subscribe" } },
  vitals: { record: { method: "POST", path: "/vitals" } },
} as const;

/** The value of a figure that nobody has measured yet. Pages leave it out. */
export const noMetric = "+0%";

export const thanks = "Thank you for your message! We'll get back to you soon.";

/** The same whatever the state of the subscription. */
export const subscribed = "You have successfully subscribed.";

/** In bytes; the largest logo that `/welcome` takes. */
export const maxLogoSize = 400_000;
/** The form field that tells a page that its form was too long to be read to the end. */
export const unreadField = "unread";
