import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormBody } from "../../components/forms/form-body.tsx";
import { IconPlus } from "../../components/icons/icons.ts";
import { Notice } from "../../components/notice.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { AssistantAddress, ExampleCalls } from "./example-calls.tsx";
import { type MadeToken, NewToken, TokenDialog } from "./new-token.tsx";
import { allTokens } from "./queries.ts";
import { TokenList } from "./token-list.tsx";
import styles from "./tokens.module.css";

export default function Tokens() {
  const query = useQuery(allTokens);
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<MadeToken | null>(null);
  const button = (
    <Button
      color="action"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setNew(true)}
    >
      New token
    </Button>
  );
  return (
    <>
      <PageHead
        title="API Tokens"
        text="API tokens let programs act for you, within the permissions you choose."
      >
        {query.data?.length !== 0 && button}
      </PageHead>
      <FormBody query={query} failure="Failed to load the tokens" back="/admin">
        {(tokens) => (
          <div className={styles.page}>
            {tokens.length === 0 ? (
              <Notice
                level={2}
                title="No tokens yet"
                text="Tokens let other programs use the API for you: an automation that files enquiries, a script that updates prices, an assistant that drafts posts. Give each program its own token; it can do only what you tick."
              >
                {button}
              </Notice>
            ) : (
              <TokenList tokens={tokens} />
            )}
            <ExampleCalls />
            <AssistantAddress />
          </div>
        )}
      </FormBody>
      {isNew && <NewToken onClose={() => setNew(false)} onMade={setMade} />}
      {made && <TokenDialog of={made} onClose={() => setMade(null)} />}
    </>
  );
}
