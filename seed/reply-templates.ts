export const replyTemplates = [
  {
    name: "First answer",
    text: `Hello {{name}},

Thank you for writing to us. Three questions help me suggest a plan that fits:

1. What should the website achieve in its first year?
2. Is there a date by which it has to be online?
3. Which websites do you like, and why?

A line or two for each is enough.

Kind regards,
{{me}}`,
  },
  {
    name: "Arrange a call",
    text: `Hello {{name}},

This is easier to talk about than to write about. Would half an hour this week suit you? Tell me two times that work and the number to call, and I will confirm one of them.

Kind regards,
{{me}}`,
  },
  {
    name: "Not our kind of work",
    text: `Hello {{name}},

Thank you for thinking of us. What you describe is outside what we do well, so I would rather say so now than disappoint you later. If a website is part of your plans at some point, please write again.

Kind regards,
{{me}}`,
  },
];
