/**
 * The calls that a visitor's browser makes, without their schemas: these would bring zod along. The
 * areas add the rest to them, so that method and path are said once.
 */
export const publicCalls = {
  blog: { list: { method: "GET", path: "/blog" } },
  contact: { submit: { method: "POST", path: "/contact/submit" } },
  newsletter: { subscribe: { method: "POST", path: "/newsletter/subscribe" } },
} as const;

/** What a visitor reads once an enquiry is stored. */
export const thanks = "Thank you for your message! We'll get back to you soon.";

/** What a visitor reads after signing up, whatever the address's standing. */
export const subscribed = "You have successfully subscribed.";
