import { request } from "node:http";

/** `status` comes when the second half has been answered. */
export function beginEnquiry(address: string, index: number) {
  const body = JSON.stringify({
    name: "Half",
    email: `half${index}@example.com`,
    message: "Hello",
  });
  const sent = request(`${address}/api/contact/submit`, {
    method: "POST",
    agent: false,
    headers: {
      "content-type": "application/json",
      "content-length": body.length,
      expect: "100-continue",
    },
  });
  sent.flushHeaders();
  const begun = new Promise<void>((resolve) => {
    sent.on("continue", () => sent.write(body.slice(0, 20), () => resolve()));
  });
  const status = new Promise<number>((resolve) => {
    sent.on("response", (response) => resolve(response.resume().statusCode ?? 0));
    sent.on("error", () => resolve(0));
  });
  return { begun, status, finish: () => sent.end(body.slice(20)) };
}
