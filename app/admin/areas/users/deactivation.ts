import type { User } from "#contract/areas/users.ts";

/** What happens to whoever is deactivated, as asked before. */
export function deactivationQuestion(users: readonly User[]) {
  const names = users.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
  const [only] = users.length === 1 ? users : [];
  const who = only ? names[0] : "These people";
  return {
    question: only ? `Deactivate user "${only.email}"?` : `Deactivate ${users.length} users?`,
    text: [
      ...(only ? [] : [names.join(", ")]),
      `${who} ${only ? "is" : "are"} signed out everywhere at once, and cannot sign in.`,
      `Preview links and invitations from ${only ? "this person" : "them"} end, and enquiries are given back.`,
      "Activating again brings none of this back.",
    ].join("\n"),
    confirm: "Deactivate",
  };
}
