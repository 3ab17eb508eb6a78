import { onTestFinished } from "vitest";
import { type HouseProcess, startHouse, temporaryFolder } from "./house-process.ts";

export function folder(): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  return path;
}

export async function house(environment: Record<string, string>): Promise<HouseProcess> {
  const started = await startHouse(environment);
  onTestFinished(async () => {
    if (started.child.exitCode === null) await started.stop("SIGKILL");
  });
  return started;
}

export async function signIn({ address, output }: HouseProcess): Promise<string> {
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

export const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
