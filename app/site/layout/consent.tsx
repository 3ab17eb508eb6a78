import { useRouteLoaderData } from "react-router";
import type { ConsentQuestion, ForeignParts } from "#contract/areas/foreign-scripts.ts";
import { Button } from "../../ui/button.tsx";
import { Inline } from "../../ui/page-parts.tsx";
import css from "./consent.css?inline";

interface PageOfVisitors {
  foreign?: ForeignParts;
}

const useForeign = () => useRouteLoaderData<PageOfVisitors>("root")?.foreign;

/** The scripts of others for the site's own script, and the question that some of them need. */
export function ForeignScripts() {
  const { scripts = [], question } = useForeign() ?? {};
  if (scripts.length === 0) return null;
  return (
    <>
      <div hidden data-foreign-scripts={JSON.stringify(scripts)} />
      {question && (
        <>
          {/* In the page itself, so that pages without a question have none of it. */}
          <Inline as="style" text={css} />
          <ConsentBar {...question} />
        </>
      )}
    </>
  );
}

/** Hidden until the site's script knows that nobody has answered yet. */
function ConsentBar({ text, accept, decline, names, privacy }: ConsentQuestion) {
  return (
    <section hidden data-consent aria-labelledby="consent" tabIndex={-1}>
      <p id="consent">
        {text} <strong>{names.join(", ")}</strong>
        {privacy && (
          <>
            {" · "}
            <a href={`/${privacy.slug}`}>{privacy.title}</a>
          </>
        )}
      </p>
      <div>
        <Button data-consent-answer="yes">{accept}</Button>
        <Button data-consent-answer="no">{decline}</Button>
      </div>
    </section>
  );
}

/** Lets visitors change what they answered; absent where they are asked nothing. */
export function ConsentSettings() {
  const question = useForeign()?.question;
  if (!question) return null;
  return (
    <li>
      <button type="button" data-consent-open>
        {question.settings}
      </button>
    </li>
  );
}
