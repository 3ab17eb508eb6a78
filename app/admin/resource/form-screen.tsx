import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useParams } from "react-router";
import { FormBody } from "../forms/form-body.tsx";
import { useNewForm } from "../forms/use-new-form.ts";
import { PageHead } from "../parts/page-head.tsx";
import { useReturnTo } from "../parts/return-to.ts";
import type { ResourceEntry } from "./entry.ts";
import { asOpened, oneOf } from "./queries.ts";
import { ResourceForm } from "./resource-form.tsx";
import type { FormView } from "./views.ts";
import { titleCase } from "./words.ts";

export function formScreen(entry: ResourceEntry, view: FormView): ComponentType {
  return () => <FormScreen entry={entry} view={view} />;
}

interface FormScreenProps {
  entry: ResourceEntry;
  view: FormView;
}

function FormScreen({ entry, view }: FormScreenProps) {
  const { resource, path, failures, addressOf } = entry;
  const { id } = useParams();
  const { newForm, goOn } = useNewForm(id, addressOf ?? (() => path));
  const { back } = useReturnTo(path);
  const one = oneOf<typeof resource>(resource, id ?? "");
  const query = useQuery({ ...one, ...asOpened, enabled: newForm === null });
  const Form = view.form ?? ResourceForm;
  const title = titleCase(entry.noun);
  return (
    <>
      <PageHead
        title={id ? `Edit ${title}` : `Add New ${title}`}
        text={query.data && entry.nameOf(query.data)}
      />
      {newForm ? (
        <Form key={newForm} entry={entry} view={view} item={null} onCreated={goOn} />
      ) : (
        <FormBody
          query={query}
          failure={failures.loadOne}
          {...(failures.missing && { missing: failures.missing })}
          back={back}
        >
          {(item) => <Form key={item.id} entry={entry} view={view} item={item} onCreated={goOn} />}
        </FormBody>
      )}
    </>
  );
}
