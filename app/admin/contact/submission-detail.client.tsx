import { Badge, Button, Kbd, NativeSelect } from "@mantine/core";
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconMail } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import type { Submission, SubmissionStatus } from "#contract/contact.ts";
import { shortMoment } from "../../format/moment.ts";
import { FormBody } from "../forms/form-body.tsx";
import { readState } from "../lists/list-state.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { useMessages } from "../parts/messages.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { api, detailOf } from "../session/api.ts";
import { Mails } from "./mails.tsx";
import { neighboursOf, oneSubmission, submissionRules } from "./queries.ts";
import { replyTo } from "./reply.ts";
import { statusColors, statusNames, statusOptions } from "./statuses.ts";
import styles from "./submission-detail.module.css";
import { useNeighbourKeys } from "./use-neighbour-keys.ts";
import { useStatus } from "./use-status.ts";

export default function SubmissionScreen() {
  const { id = "" } = useParams();
  const { search } = useLocation();
  const back = `/admin/contact${search}`;
  const query = useQuery(oneSubmission(id));
  const queries = useQueryClient();
  const { revision } = query.data ?? {};

  // Reading marked it read, which the list and the figures show too.
  useEffect(() => {
    if (revision === undefined) return;
    void queries.invalidateQueries({ queryKey: ["contact", "list"] });
    void queries.invalidateQueries({ queryKey: ["contact", "stats"] });
  }, [queries, revision]);

  return (
    <>
      <PageHead title={query.data?.subject ?? "Contact Submission"}>
        <Neighbours id={id} />
        <Button
          component={Link}
          to={back}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Back to the list
        </Button>
      </PageHead>
      <FormBody query={query} failure="Failed to fetch contact submission details" back={back}>
        {(submission) => <Detail submission={submission} back={back} />}
      </FormBody>
    </>
  );
}

function Neighbours({ id }: { id: string }) {
  const [parameters] = useSearchParams();
  const { search } = useLocation();
  const { data } = useQuery(neighboursOf(id, readState(submissionRules, parameters)));
  const addressOf = (neighbour: number | null | undefined) =>
    neighbour ? `/admin/contact/${neighbour}${search}` : null;
  const newer = addressOf(data?.newer);
  const older = addressOf(data?.older);
  useNeighbourKeys(newer, older);
  return (
    <Button.Group>
      <Step to={newer} label="Previous" isBack />
      <Step to={older} label="Next" />
    </Button.Group>
  );
}

function Step({ to, label, isBack }: { to: string | null; label: string; isBack?: boolean }) {
  const sections = isBack
    ? {
        leftSection: <IconChevronLeft size={18} aria-hidden />,
        rightSection: <Kbd size="xs">k</Kbd>,
      }
    : {
        leftSection: <Kbd size="xs">j</Kbd>,
        rightSection: <IconChevronRight size={18} aria-hidden />,
      };
  if (to === null) {
    return (
      <Button variant="default" disabled {...sections}>
        {label}
      </Button>
    );
  }
  return (
    <Button component={Link} to={to} variant="default" {...sections}>
      {label}
    </Button>
  );
}

function Detail({ submission, back }: { submission: Submission; back: string }) {
  const { mutate, isPending } = useStatus();
  const { status } = submission;
  const set = (next: SubmissionStatus) => mutate({ ...submission, status: next });
  return (
    <div className={styles.detail}>
      <div className={styles.main}>
        <article className={styles.letter}>
          <p className={styles.message}>{submission.message}</p>
          <div className={styles.actions}>
            <Button
              component="a"
              href={replyTo(submission)}
              color="action"
              leftSection={<IconMail size={18} aria-hidden />}
            >
              Reply by mail
            </Button>
            <Button
              variant="light"
              color="success"
              disabled={status === "resolved" || isPending}
              onClick={() => set("resolved")}
            >
              Mark as Resolved
            </Button>
            <Remove submission={submission} back={back} />
          </div>
        </article>
        <Mails key={submission.id} id={submission.id} />
      </div>
      <section className={styles.side} aria-label="Details">
        <Badge size="lg" color={statusColors[status]}>
          {statusNames[status]}
        </Badge>
        <NativeSelect
          label="Status"
          value={status}
          disabled={isPending}
          data={statusOptions}
          onChange={({ currentTarget: { value } }) => set(value as SubmissionStatus)}
        />
        <dl className={styles.facts}>
          <Fact name="Name" value={submission.name} />
          <Fact name="Email" value={submission.email} />
          <Fact name="Phone" value={submission.phone} />
          <Fact name="Company" value={submission.company} />
          <Fact name="Received" value={shortMoment(submission.created_at)} />
          <Fact name="Last change" value={shortMoment(submission.updated_at)} />
        </dl>
      </section>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Remove({ submission, back }: { submission: Submission; back: string }) {
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const navigate = useNavigate();

  const remove = async () => {
    const { id, name, revision } = submission;
    const question = `Are you sure you want to delete the submission from "${name}"?`;
    if (!(await confirm({ question }))) return;
    try {
      await api.contact.remove({ id, revision });
    } catch (error) {
      fail("Failed to delete submission", detailOf(error));
      return;
    }
    succeed("Contact submission deleted successfully");
    queries.removeQueries({ queryKey: ["contact", "one", String(id)] });
    await navigate(back);
    await queries.invalidateQueries({ queryKey: ["contact"] });
  };
  return (
    <Button variant="subtle" color="danger" onClick={remove}>
      Delete
    </Button>
  );
}
