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
  const { id: asked } = useParams();
  const id = resource.isSingle ? "1" : asked;
  const { newForm, goOn } = useNewForm(id, addressOf ?? (() => path));
  const { back } = useReturnTo(entry.back);
  const one = oneOf<typeof resource>(resource, id ?? "");
  const query = useQuery({ ...one, ...asOpened, enabled: newForm === null });
  const Form = view.form ?? ResourceForm;
  const title = titleCase(entry.noun);
  const heading = id ? `Edit ${title}` : `Add New ${title}`;
  const props = { entry, view, heading, onCreated: goOn };
  if (newForm) return <Form key={newForm} {...props} item={null} />;
  return (
    <>
      {!query.data && <PageHead title={heading} />}
      <FormBody
        query={query}
        failure={failures.loadOne}
        {...(failures.missing && { missing: failures.missing })}
        back={back}
      >
        {(item) => <Form key={item.id} {...props} item={item} />}
      </FormBody>
    </>
  );
}
