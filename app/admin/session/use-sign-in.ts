import { useState } from "react";
import { ApiError } from "../../api-client/client.ts";
import { sentenceOf } from "./api.ts";
import { signIn } from "./sign-in.ts";

interface Credentials {
  email: string;
  password: string;
}

export type SignIn = ReturnType<typeof useSignIn>;

/** Signing in with e-mail address and password and, where the server asks for one, a code. */
export function useSignIn() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  /** What was accepted so far, while the code is asked for. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  const [email, setEmail] = useState("");

  const attempt = async (credentials: Credentials, code?: string) => {
    setBusy(true);
    setError("");
    setEmail(credentials.email);
    try {
      await signIn({ ...credentials, ...(code !== undefined && { code }) });
    } catch (failure) {
      const need = failure instanceof ApiError ? failure.body.second_factor : undefined;
      const isRefused = failure instanceof ApiError && failure.status === 401 && !need;
      if (need) setAccepted(credentials);
      if (isRefused) setAccepted(null);
      if (need !== "required") setError(sentenceOf(failure, "Login failed"));
      setBusy(false);
    }
  };
  return {
    isBusy,
    error,
    /** The address that was tried last. */
    email,
    isCodeAsked: accepted !== null,
    begin: (credentials: Credentials) => attempt(credentials),
    async giveCode(code: string) {
      if (accepted) await attempt(accepted, code);
    },
    /** For a field that takes the place of the one that was refused. */
    forgetError: () => setError(""),
    startOver() {
      setAccepted(null);
      setError("");
    },
  };
}
