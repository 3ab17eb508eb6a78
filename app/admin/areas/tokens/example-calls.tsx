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
    title: "Create a draft, with fetch",
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
    title: "Update that draft if nobody else has",
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
        Three calls to start with
      </h2>
      <p className={styles.quiet}>
        Replace TOKEN with your token. Answers include an <code>id</code> and a{" "}
        <code>revision</code>; if someone else saved first, the last call fails with 409. All calls
        are in{" "}
        <Anchor href={`${site}/api/docs`} target="_blank" inherit underline="always">
          the API documentation
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

/** Assistants find the tools at this address. */
export function AssistantAddress() {
  const address = `${location.origin}/api/mcp`;
  return (
    <section className={card.card} aria-labelledby="assistants">
      <div className={styles.head}>
        <h2 id="assistants" className={styles.title}>
          Assistants (MCP)
        </h2>
        <CopyButton text={address} label="Copy address" />
      </div>
      <p className={styles.quiet}>
        Give the assistant this address and the token, as the header Authorization: Bearer TOKEN. It
        gets a tool for each call within its scopes; a person publishes its drafts. Use{" "}
        <em>Changes</em> in the list to undo its work.
      </p>
      <div className={styles.example}>
        <pre>{address}</pre>
      </div>
    </section>
  );
}
