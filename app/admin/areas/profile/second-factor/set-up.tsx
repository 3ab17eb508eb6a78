import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errors } from "#contract/core/errors.ts";
import { useDialogs } from "../../../components/dialogs.tsx";
import { useMessages } from "../../../components/messages.tsx";
import { api, codeOf, detailOf } from "../../../session/api.ts";
import { PasswordStep } from "./password-step.tsx";
import { ownSecondFactor } from "./queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanStep } from "./scan-step.tsx";

type EnrolmentStep =
  | { name: "password" }
  | { name: "scan"; proposal: { secret: string; uri: string } }
  | { name: "codes"; codes: string[] };

interface SetUpProps {
  onDone(): void;
  onCancel?: () => void;
}

export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [step, setStep] = useState<EnrolmentStep>({ name: "password" });
  const queries = useQueryClient();
  const { fail } = useMessages();
  const { alert } = useDialogs();

  const finishElsewhere = async () => {
    // Another tab did it, or a request here whose answer, with its codes, was lost.
    const way = "If you did not see the recovery codes, create new ones in your profile.";
    await alert(errors.second_factor_on.message, way);
    onDone();
  };
  const begin = async (password: string) => {
    try {
      const proposal = await api.auth.beginSecondFactor({ payload: { password } });
      setStep({ name: "scan", proposal });
    } catch (problem) {
      if (codeOf(problem) !== "second_factor_on") throw problem;
      await finishElsewhere();
    }
  };
  const enable = async (code: string) => {
    try {
      const { recovery_codes } = await api.auth.enableSecondFactor({ payload: { code } });
      setStep({ name: "codes", codes: recovery_codes });
      void queries.invalidateQueries({ queryKey: ownSecondFactor.queryKey });
    } catch (problem) {
      if (codeOf(problem) !== "second_factor_not_begun") throw problem;
      // Another tab may have turned it off again.
      const { is_on } = await queries.fetchQuery({ ...ownSecondFactor, staleTime: 0 });
      if (is_on) return finishElsewhere();
      fail("Failed to turn on two-factor sign-in", detailOf(problem));
      setStep({ name: "password" });
    }
  };
  if (step.name === "codes") return <RecoveryCodes codes={step.codes} onKept={onDone} />;
  if (step.name === "scan") {
    return <ScanStep proposal={step.proposal} work={enable} onCancel={onCancel} />;
  }
  return (
    <PasswordStep
      text="You need an authenticator app on your phone; many password managers include one. First, confirm your password."
      action="Continue"
      failure="Failed to start two-factor sign-in"
      work={begin}
      onCancel={onCancel}
    />
  );
}
