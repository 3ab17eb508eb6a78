const key = "typed-email";

/** Hands an address that was typed on the way to another page, without writing it in its URL. */
export function keepTypedEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Without storage it is typed again.
  }
}

/** Once. */
export function takeTypedEmail(): string {
  try {
    const email = sessionStorage.getItem(key) ?? "";
    sessionStorage.removeItem(key);
    return email;
  } catch {
    return "";
  }
}
