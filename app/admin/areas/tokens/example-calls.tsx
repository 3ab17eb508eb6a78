import { Anchor } from "@mantine/core";
import card from "../../components/card.module.css";
import { CopyButton } from "../../components/copy-button.tsx";
import styles from "./tokens.module.css";

interface Example {
  title: string;
  scope: string;
  text: string;
}

const examplesAt = (site: string): Example[] => [
  {
    title: "List posts, with curl",
    scope: "blog:read",
    text: `curl "${site}/api/blog/admin?limit=10" \\
  --header "Authorization: Bearer TOKEN"`,
  },
  {
    title: "Begin a draft, with fetch",
    scope: "blog:draft",
    text: `const answer = await fetch("${site}/api/blog/drafts", {
  method: "POST",
  headers: {
    authorization: "Bearer TOKEN",
    "content-type": "application/json",
  },
  body: JSON.stringify({ title: "A first draft", content: "Text in Markdown" }),
});
const { post } = await answer.json();`,
  },
  {
    title: "Change that draft, unless somebody else has",
    scope: "blog:draft",
    text: `curl --request PUT "${site}/api/blog/ID/draft" \\
  --header "Authorization: Bearer TOKEN" \\
  --header "Content-Type: application/json" \\
  --header 'If-Match: "REVISION"' \\
  --data '{ "excerpt": "What it is about" }'`,
  },
];

/** To begin with; the whole API describes itself. */
export function ExampleCalls() {
  const site = location.origin;
  return (
    <section className={card.card} aria-labelledby="example-calls">
      <h2 id="example-calls" className={styles.title}>
        Three calls to begin with
      </h2>
      <p className={styles.quiet}>
        Put the token in the place of TOKEN. An answer names its <code>id</code> and{" "}
        <code>revision</code>; where somebody was faster, the last call is refused with 409. All
        calls are in{" "}
        <Anchor href={`${site}/api/docs`} target="_blank" inherit underline="always">
          the API’s description
        </Anchor>
        .
      </p>
      {examplesAt(site).map(({ title, scope, text }) => (
        <div key={title} className={styles.example}>
          <div className={styles.head}>
            <h3>
              {title} <small>{scope}</small>
            </h3>
            <CopyButton text={text} label="Copy" />
          </div>
          <pre>{text}</pre>
        </div>
      ))}
    </section>
  );
}

/** Where an assistant finds its tools. */
export function AssistantAddress() {
  const address = `${location.origin}/api/mcp`;
  return (
    <section className={card.card} aria-labelledby="assistants">
      <div className={styles.head}>
        <h2 id="assistants" className={styles.title}>
          Assistants, by MCP
        </h2>
        <CopyButton text={address} label="Copy the address" />
      </div>
      <p className={styles.quiet}>
        Give this address to the assistant’s program, and the token as the header Authorization:
        Bearer TOKEN. It gets a tool for each call that its scopes reach, and what it drafts waits
        for a person to publish it. <em>Changes</em> in the list takes back what it did.
      </p>
      <div className={styles.example}>
        <pre>{address}</pre>
      </div>
    </section>
  );
}
