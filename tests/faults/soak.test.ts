import { expect, test } from "vitest";
import { createEnvironment, engines, post, signIn, start } from "../server-environment.ts";
import { load, percentile } from "./load.ts";

/** `npm run test:long` takes ten minutes. */
const seconds = Number(process.env.SOAK_SECONDS ?? 3);

const memoryIn = (text: string) =>
  Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1024 / 1024;

test.each(engines)(
  "under steady mixed use nothing fails and memory does not go on growing, on %s",
  async (engine) => {
    const server = await start(await createEnvironment(engine));
    const { ask } = await signIn(server);
    const memory = async () => memoryIn(await (await fetch(`${server.address}/metrics`)).text());
    let count = 0;
    const paths = ["/", "/blog", "/api/blog?limit=6", "/api/portfolio", "/api/blog?search=grid"];
    const path = () => {
      count += 1;
      return paths[count % paths.length] as string;
    };
    const read = () =>
      load({ address: server.address, path, connections: 4, seconds: seconds / 3 });
    let isOver = false;
    let refused = 0;
    const write = async () => {
      for (let number = 1; !isOver; number += 1) {
        const email = `soak${number}@example.com`;
        const body = { name: "Soak", email, message: "Hello" };
        const { status } = await post(`${server.address}/api/contact/submit`, body);
        if (status !== 201) refused += 1;
        await ask("/contact?search=soak");
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const writing = write();
    const [warm, middle] = [await read(), await memory()];
    const samples = [...warm, ...(await read()), ...(await read())];
    isOver = true;
    await writing;
    const end = await memory();
    expect(refused).toBe(0);
    expect(samples.length).toBeGreaterThan(0);
    expect(samples.filter(({ status }) => status !== 200)).toEqual([]);
    console.log(
      `${engine}, ${seconds} s: ${samples.length} answers, p99 ${Math.round(percentile(samples, 0.99))} ms, ${Math.round(middle)} MB after a third, ${Math.round(end)} MB at the end`,
    );
    expect(end).toBeLessThan(middle * 1.5 + 64);
  },
  60_000 + seconds * 1500,
);
