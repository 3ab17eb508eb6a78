import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { moveFocus } from "../../ui/move-focus.ts";
import { SetUp } from "../areas/profile/second-factor/set-up.tsx";
import { LoneCard } from "../components/lone-card.tsx";
import { session } from "../session/session.ts";
import styles from "./enrol.module.css";
import { useLogout } from "./use-logout.ts";

export function Enrol() {
  const queries = useQueryClient();
  const logOut = useLogout();
  const finish = () => {
    session.enrolled();
    void queries.invalidateQueries();
    // Waits until the panel is shown again instead of this card.
    requestAnimationFrame(() => moveFocus(document.getElementById("main")));
  };
  return (
    <LoneCard title="Set up two-factor sign-in" isWide isLed>
      <p className={styles.text}>
        Your role requires it: signing in takes your password and a code from your phone. Set it up
        to use the panel.
      </p>
      <SetUp onDone={finish} />
      <div className={styles.end}>
        <Button variant="subtle" color="neutral" onClick={logOut}>
          Logout
        </Button>
      </div>
    </LoneCard>
  );
}
