import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Submission } from "#contract/areas/contact.ts";
import { projects } from "#contract/areas/portfolio.ts";
import { parsePatch, patchCode, patchTitle } from "#format/patch/code.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { PatchPicture } from "../../../components/patch-picture.tsx";
import { useAction } from "../../../components/use-action.ts";
import { invalidateArea } from "../../../resource/queries.ts";
import { api } from "../../../session/api.ts";
import { reaches } from "../../../session/reach.ts";
import { useUser } from "../../../session/use-session.ts";
import styles from "./enquiry-patch.module.css";

/** Shows the patch of a visitor, with which staff can start the project. */
export function EnquiryPatch({ submission }: { submission: Submission }) {
  const patch = parsePatch(submission.patch);
  const { start, isBusy } = useStartProject(submission);
  const user = useUser();
  if (!patch) return null;
  return (
    <div className={styles.patch}>
      <PatchPicture code={submission.patch} size={72} />
      <div className={styles.words}>
        <p>
          {patchTitle(patch)} <small>Their patch</small>
        </p>
        <div className={styles.actions}>
          {reaches(user, "portfolio") && (
            <BusyButton size="compact-sm" variant="default" isBusy={isBusy} onClick={start}>
              Start a project with it
            </BusyButton>
          )}
          <CopyButton text={patchCode(patch)} label="Copy code" isSmall />
        </div>
      </div>
    </div>
  );
}

/** Returns a function that creates a draft project with the patch and opens it. */
function useStartProject({ name, company, patch }: Submission) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { run, isBusy } = useAction();
  const payload = { title: company ?? name, status: "draft" as const, patch };
  return {
    isBusy,
    start: () =>
      run(() => api.portfolio.create({ payload }), {
        done: ({ item }) => void navigate(`/admin/portfolio/edit/${item.id}`),
        failed: "Failed to add the project",
        settled: () => invalidateArea(queries, projects),
      }),
  };
}
