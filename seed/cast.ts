/** Sample accounts have a random password; tests set their own. */
export const cast = {
  admin: { firstName: "Farhana", lastName: "Rahman", email: "admin@example.com", role: "admin" },
  author: { firstName: "Tanvir", lastName: "Hasan", email: "author@example.com", role: "author" },
  user: { firstName: "Nusrat", lastName: "Jahan", email: "user@example.com", role: "user" },
  inactive: {
    firstName: "Imran",
    lastName: "Kabir",
    email: "inactive@example.com",
    role: "author",
  },
} as const;

export type CastName = keyof typeof cast;
