import type { User } from "#contract/areas/users.ts";
import { personName } from "#format/person-name.ts";

/** Describes the effects of a deactivation before it happens. */
export function deactivationQuestion(users: readonly User[]) {
  const names = users.map((user) => personName(user));
  const [only] = users.length === 1 ? users : [];
  const who = only ? names[0] : "These people";
  return {
    question: only ? `Deactivate user "${only.email}"?` : `Deactivate ${users.length} users?`,
    text: [
      ...(only ? [] : [names.join(", ")]),
      `${who} ${only ? "is" : "are"} signed out everywhere immediately and cannot sign in.`,
      `Preview links and invitations from ${only ? "this person" : "them"} stop working, and enquiries become unassigned.`,
      "Reactivating does not restore this.",
    ].join("\n"),
    confirm: "Deactivate",
  };
}
