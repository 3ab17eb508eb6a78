import type { User } from "#contract/users.ts";

/** An account as its form holds it. */
export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  role: string;
  isActive: boolean;
}

export const userLabels: Record<keyof UserValues, string> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  password: "Password",
  role: "Role",
  isActive: "Active",
};

export const blankUser: UserValues = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  role: "user",
  isActive: true,
};

export function userValues(user: User): UserValues {
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    password: "",
    role: user.role,
    isActive: user.is_active,
  };
}

/** On an edit a blank password keeps the current one and is not sent. */
export function userPayload({ password, ...values }: UserValues, isNew: boolean) {
  return isNew || password.trim() !== "" ? { ...values, password } : values;
}
