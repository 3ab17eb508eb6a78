import { useNavigate } from "react-router";
import { useDialogs } from "../components/dialogs.tsx";
import { signOut } from "../session/sign-in.ts";
import { isAnythingUnsaved, unsavedSentence } from "../session/unsaved.ts";

export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const { confirm } = useDialogs();
  return async () => {
    const question = "Log out without saving?";
    const dialog = { question, text: unsavedSentence, confirm: "Logout" };
    if (isAnythingUnsaved() && !(await confirm(dialog))) return;
    await signOut();
    navigate("/login", { replace: true });
  };
}
