import { post } from "../server-environment.ts";
import type { ServerProcess } from "./server-process.ts";

export async function signIn({ address, output }: ServerProcess): Promise<string> {
  const email = /^First admin: (\S+)$/m.exec(output())?.[1];
  const password = /^Password \(shown this once\): (\S+)$/m.exec(output())?.[1];
  return tokenFor(address, email, password);
}

export async function tokenFor(
  address: string,
  email?: string,
  password?: string,
): Promise<string> {
  const response = await post(`${address}/api/auth/login`, { email, password });
  return ((await response.json()) as { token: string }).token;
}
