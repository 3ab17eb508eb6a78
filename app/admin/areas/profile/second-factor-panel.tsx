import { Badge, Button, Group, Skeleton } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { moveFocus } from "../../../ui/move-focus.ts";
import card from "../../components/card.module.css";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useMessages } from "../../components/messages.tsx";
import { api } from "../../session/api.ts";
import { session } from "../../session/session.ts";
import { ownSessions } from "./queries.ts";
import { PasswordStep } from "./second-factor/password-step.tsx";
import { ownSecondFactor } from "./second-factor/queries.ts";
import { RecoveryCodes } from "./second-factor/recovery-codes.tsx";
import { SetUp } from "./second-factor/set-up.tsx";
import styles from "./security.module.css";

type Doing = "nothing" | "set-up" | "renew" | "turn-off" | { codes: string[] };

export function SecondFactor() {
  const query = useQuery(ownSecondFactor);
  const [doing, setDoing] = useState<Doing>("nothing");
  const queries = useQueryClient();
  const { succeed } = useMessages();

  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const stop = () => {
    moveFocus(heading.current, section.current);
    setDoing("nothing");
  };
  const finish = async () => {
    void queries.invalidateQueries({ queryKey: ownSessions.queryKey });
    await queries.invalidateQueries({ queryKey: ownSecondFactor.queryKey });
    stop();
  };
  const renew = async (password: string) => {
    const answer = await api.auth.renewRecoveryCodes({ payload: { password } });
    setDoing({ codes: answer.recovery_codes });
  };
  const turnOff = async (password: string) => {
    await api.auth.disableSecondFactor({ payload: { password } });
    await finish();
    succeed("Two-factor sign-in is off");
    // Shows the enrolment at once instead of after the next refused request.
    if (query.data?.is_required) session.requireSecondFactor();
  };
  return (
    <section ref={section} className={card.card} aria-labelledby="second-factor">
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} id="second-factor" className={styles.title}>
          Two-factor sign-in
        </h2>
        {query.data && (
          <Badge color={query.data.is_on ? "success" : "neutral"}>
            {query.data.is_on ? "On" : "Off"}
          </Badge>
        )}
      </div>
      {query.isPending && <Skeleton height={96} role="status" aria-label="Loading" />}
      {query.isError && !query.data && (
        <LoadFailure
          sentence="Failed to load two-factor sign-in"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {query.data && doing === "nothing" && <FactorState of={query.data} onChoose={setDoing} />}
      {doing === "set-up" && <SetUp onDone={finish} onCancel={stop} />}
      {doing === "renew" && (
        <PasswordStep
          text="New recovery codes replace the old ones, which stop working."
          action="Create new codes"
          failure="Failed to create new recovery codes"
          work={renew}
          onCancel={stop}
        />
      )}
      {doing === "turn-off" && (
        <PasswordStep
          text={
            query.data?.is_required
              ? "Your role requires two-factor sign-in, so you will set it up again immediately, for example with another phone."
              : "Anyone who knows your password can then sign in."
          }
          action="Turn off"
          isDangerous
          failure="Failed to turn off two-factor sign-in"
          work={turnOff}
          onCancel={stop}
        />
      )}
      {typeof doing === "object" && <RecoveryCodes codes={doing.codes} onKept={finish} />}
    </section>
  );
}

interface FactorStateProps {
  of: { is_on: boolean; recovery_codes_left: number };
  onChoose(doing: Doing): void;
}

function FactorState({ of, onChoose }: FactorStateProps) {
  if (!of.is_on) {
    return (
      <>
        <p className={styles.quiet}>
          Signing in then takes your password and a code from an app on your phone. Even with your
          password, nobody else can sign in.
        </p>
        <Group>
          <Button color="action" onClick={() => onChoose("set-up")}>
            Set up
          </Button>
        </Group>
      </>
    );
  }
  return (
    <>
      <p className={styles.quiet}>
        Signing in requires a code from your authenticator app. {leftOver(of.recovery_codes_left)}
      </p>
      <Group>
        <Button variant="default" onClick={() => onChoose("renew")}>
          New recovery codes
        </Button>
        <Button variant="subtle" color="neutral" onClick={() => onChoose("turn-off")}>
          Turn off
        </Button>
      </Group>
    </>
  );
}

function leftOver(count: number): string {
  if (count === 0) return "No recovery codes left. Create new ones before you need one.";
  if (count === 1) return "1 recovery code left. Create new ones soon.";
  return `${count} recovery codes left.`;
}
