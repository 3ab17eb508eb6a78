import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { enquiryPath } from "../paths.ts";
import { threadOf } from "../queries.ts";
import { answerOnItsWay, noteOnItsWay } from "./on-its-way.ts";
import { TakeBackBar } from "./take-back-bar.tsx";

/** Takes back an answer to an enquiry that was left meanwhile, and goes back to it. */
export function LeftAnswer({ besides }: { besides: number }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { data: answer } = useQuery(answerOnItsWay);
  if (!answer || answer.enquiry.id === besides) return null;
  const { enquiry, message } = answer;
  const forget = () => noteOnItsWay(queries, null);
  return (
    <TakeBackBar
      key={message.id}
      enquiryId={enquiry.id}
      message={message}
      words={`Sending to ${enquiry.name}`}
      onTakenBack={async () => {
        forget();
        // The text there begins as the restored draft.
        await queries.fetchQuery({ ...threadOf(enquiry.id), staleTime: 0 }).catch(() => {});
        void navigate(enquiryPath(enquiry.id) + search, { state, replace: true });
      }}
      onOver={forget}
    />
  );
}
