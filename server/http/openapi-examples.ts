type ExamplePayload = Readonly<Record<string, unknown>>;

const post = {
  title: "How we plan a website",
  slug: "how-we-plan-a-website",
  content: "A website begins with **one question**: who is it for?",
  excerpt: "The first week of a project.",
  tags: ["Planning", "Content"],
  status: "draft",
};

const faqGroup = {
  title: "Working together",
  anchor: "working-together",
  entries: [
    {
      question: "How long does a website take?",
      answer: "Most websites are online within six weeks.",
    },
  ],
};

const person = {
  firstName: "Nadia",
  lastName: "Karim",
  email: "nadia@example.com",
  role: "editor",
};

/** Payloads that the server accepts, by the operation's id; a test sends them in this order. */
export const examples: Readonly<Record<string, ExamplePayload>> = {
  "blog.create": post,
  "blog.update": { title: "How we plan your website" },
  "blog.saveDraft": { excerpt: "The first week of a project, day by day." },
  "blog.createDraft": { title: "An idea for a post" },
  "blog.preview": { content: "Some **Markdown**." },
  "blog.publish": {},
  "blog.share": { recipient: "Nadia Karim", rights: "comment" },
  "portfolio.create": {
    title: "A website for a bakery",
    category: "Business",
    imageSrc: "/media/bakery.webp",
    websiteUrl: "https://bakery.example.com",
  },
  "portfolio.update": { title: "A new website for a bakery" },
  "portfolio.saveDraft": { description: "Bread that is sold before it is baked." },
  "content-kinds.create": faqGroup,
  "content-kinds.update": { title: "Working with us" },
  "content-kinds.saveDraft": { title: "Working with us" },
  "content-kinds.createDraft": { title: "Payment" },
  "content-kinds.publish": {},
  "media.update": { alt: "A plate of bread" },
  "redirects.create": { from: "/old-page", to: "/new-page" },
  "releases.create": { title: "Spring campaign", items: [] },
  "contact.submit": {
    name: "Nadia Karim",
    email: "nadia@example.com",
    company: "Karim Bakery",
    message: "We need a website for our bakery by May.",
  },
  "contact.setStatus": { status: "in_progress" },
  "contact.update": { isRead: true },
  "conversation.note": { text: "Nadia calls back on Monday." },
  "replyTemplates.create": { name: "Thanks", text: "Hello {{name}}, thank you for your message." },
  "newsletter.subscribe": { email: "nadia@example.com" },
  "newsletter.unsubscribe": { email: "nadia@example.com" },
  "users.create": { ...person, password: "correct horse battery", isActive: true },
  "auth.login": { email: "nadia@example.com", password: "correct horse battery" },
  "auth.forgot": { email: "nadia@example.com" },
  "users.update": { lastName: "Karim" },
  "invitations.create": { email: "omar@example.com", role: "author" },
  "profile.update": { firstName: "Sadia", lastName: "Khan", email: "sadia@example.com" },
  "tokens.create": { name: "Website import", scopes: ["blog:read", "blog:draft"] },
  "webhooks.create": { url: "https://hooks.example.com/nokshi", events: ["post.published"] },
};
