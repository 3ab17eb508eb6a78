import { useState } from "react";
import type { User } from "#contract/areas/users.ts";
import { ApiError } from "../../api-client/client.ts";
import { errorMessage } from "./api.ts";
import { signIn } from "./sign-in.ts";

interface SignInCredentials {
  email: string;
  password: string;
}

export type SignIn = ReturnType<typeof useSignIn>;

/** With `owner`, only that account may sign in. */
export function useSignIn(owner?: User) {
  const [error, setError] = useState("");
  const [accepted, setAccepted] = useState<SignInCredentials | null>(null);
  const [email, setEmail] = useState("");
  const [wasRefused, setRefused] = useState(false);

  const refuse = () => {
    setAccepted(null);
    setRefused(true);
  };
  const attempt = async (credentials: SignInCredentials, code?: string) => {
    setError("");
    setEmail(credentials.email);
    // The server refuses the token of a browser that has not kept the cookie of the sign-in.
    if (!navigator.cookieEnabled) {
      return setError("Your browser blocks cookies. Allow them for this site to sign in.");
    }
    try {
      const isBegun = await signIn({ ...credentials, ...(code !== undefined && { code }) }, owner);
      if (isBegun) return;
      refuse();
      setError("This is another account. Sign in with the one that you were signed in with.");
    } catch (failure) {
      const need = failure instanceof ApiError ? failure.body.second_factor : undefined;
      const isRefused = failure instanceof ApiError && failure.status === 401 && !need;
      if (need) setAccepted(credentials);
      if (isRefused) refuse();
      if (need !== "required") setError(errorMessage(failure, "Login failed"));
    }
  };
  return {
    error,
    email,
    /** After a refusal the form asks for the e-mail address too, which may have changed. */
    wasRefused,
    isCodeAsked: accepted !== null,
    begin: (credentials: SignInCredentials) => attempt(credentials),
    async giveCode(code: string) {
      if (accepted) await attempt(accepted, code);
    },
    forgetError: () => setError(""),
    startOver() {
      setAccepted(null);
      setError("");
    },
  };
}
